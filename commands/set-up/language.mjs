/**
 * The language of the system, French or English, by the variables of POSIX in their order; any other one is English.
 * `VERSIO_LANG` stands before them all.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {'fr' | 'en'}
 */
export function languageOfSystem({ VERSIO_LANG, LC_ALL, LC_MESSAGES, LANG }) {
  return /^fr(?![a-z])/i.test(VERSIO_LANG || LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en';
}

/**
 * Says a sentence in the language of the system: what `say` of content-schema does, for code that runs before anything
 * is installed.
 * @param {{ fr: string, en: string }} sentence
 */
export function say(sentence) {
  return sentence[languageOfSystem(process.env)];
}
