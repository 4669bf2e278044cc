/** Has this process speak French in the tests of a file, and what it spoke before between them. */
export function speakFrench(): void {
  const { VERSIO_LANG } = process.env;
  beforeEach(() => speak('fr'));
  afterEach(() => {
    process.env['VERSIO_LANG'] = VERSIO_LANG;
  });
}

/** Has this process speak a language from now on. */
export function speak(language: 'fr' | 'en'): void {
  process.env['VERSIO_LANG'] = language;
}

/** A French text as it is read, its insecable spaces as plain ones. */
export const readable = (text = ''): string => text.replaceAll('\u00a0', ' ');
