/**
 * Version of the pipeline, part of every cache key of a compiled document. Raise it whenever the
 * same markdown may compile to a different result.
 */
export const PIPELINE_VERSION = 19;
