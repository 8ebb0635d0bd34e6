/* Carries the hash of the sources the engine was compiled from; see build.py. */
#include <Python.h>

static struct PyModuleDef stamp = {
    PyModuleDef_HEAD_INIT, "_stamp", "Hash of the sources the engine was compiled from.", -1, NULL,
};

PyMODINIT_FUNC PyInit__stamp(void)
{
    PyObject *module = PyModule_Create(&stamp);
    if (module != NULL && PyModule_AddStringConstant(module, "SOURCE_HASH", SOURCE_HASH) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
