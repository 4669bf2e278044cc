import type { TranslatorPort } from './ports';

/** Makes a translator that repeats keys until a page brings its words. */
export function createTranslator(): TranslatorPort {
  let current: TranslatorPort['translate'] = (key) => key;
  return {
    translate: (key) => current(key),
    use: (translate) => {
      current = translate;
    },
  };
}
