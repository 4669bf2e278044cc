/** Stands for a style sheet where no bundler is: tests look at structure, not at style. */
export {};
