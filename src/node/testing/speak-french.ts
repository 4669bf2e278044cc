/**
 * Sets the language of the process to French during the tests of a file, and restores it in
 * between.
 */
export function speakFrench(): void {
  const { VERSIO_LANG } = process.env;
  beforeEach(() => speak('fr'));
  afterEach(() => {
    process.env['VERSIO_LANG'] = VERSIO_LANG;
  });
}

/** Sets the language of the process. */
export function speak(language: 'fr' | 'en'): void {
  process.env['VERSIO_LANG'] = language;
}

/** Returns a French text with plain spaces instead of non-breaking ones. */
export const readable = (text = ''): string => text.replaceAll('\u00a0', ' ');
