/**
 * The `lang` of what a build said of itself, in its findings and its log: unknown (HTML, the `lang` attribute), for it
 * speaks the language of the machine that it ran on, and what it said is kept.
 */
export const LANGUAGE_OF_BUILDS = '';
