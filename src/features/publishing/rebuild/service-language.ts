/**
 * The `lang` of findings and logs of builds: unknown (HTML, the `lang` attribute), since they are
 * stored in the language of the machine that ran the build.
 */
export const LANGUAGE_OF_BUILDS = '';
