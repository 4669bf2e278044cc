/**
 * Returns the language of the system, French or English, from the POSIX variables in their order;
 * any other language gives English. `VERSIO_LANG` takes precedence.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {'fr' | 'en'}
 */
export function languageOfSystem({ VERSIO_LANG, LC_ALL, LC_MESSAGES, LANG }) {
  return /^fr(?![a-z])/i.test(VERSIO_LANG || LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en';
}

/**
 * Returns a sentence in the language of the system: like `say` of content-schema, for code that
 * runs before anything is installed.
 * @param {{ fr: string, en: string }} sentence
 */
export function say(sentence) {
  return sentence[languageOfSystem(process.env)];
}
