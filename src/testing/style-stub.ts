/** Replaces style sheets in tests, which run without a bundler and check structure only. */
export {};
