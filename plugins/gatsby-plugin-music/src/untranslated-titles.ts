import { counted, type Finding, LOCALES, type MusicTrack, say } from '../../../content-schema';
import { readBundle } from '../../../src/node/site';

/** Maximum number of titles that are reported individually in each language. */
const MAX_REPORTED = 20;

/** Reports the tracks that have no title in a language. Pages render their key instead. */
export function untranslatedTitles(directory: string, tracks: readonly MusicTrack[]): Finding[] {
  return LOCALES.flatMap((locale) => {
    const messages = readBundle(directory, locale, 'musics');
    const place = { kind: 'missing-translation' as const, locale, path: `locales/${locale}/musics.json` };
    const missing = tracks
      .map(({ key }) => ({ key, message: `musics.track.${key}.title` }))
      .filter(({ message }) => !Object.hasOwn(messages, message));
    const named = missing.slice(0, MAX_REPORTED).map(({ key, message }) => ({
      ...place,
      message: say({
        fr: `Attendu : le message "${message}", titre d’un morceau ; reçu : rien. Les pages montrent "${key}" ; ajoutez-le.`,
        en: `Expected the message "${message}", the title of a track, found none: pages show "${key}". Add it.`,
      }),
    }));
    const untold = missing.length - named.length;
    const others = counted(untold, {
      fr: ['autre morceau', 'autres morceaux'],
      en: ['more track', 'more tracks'],
    });
    const message = say({ fr: `Il reste ${others.fr} sans titre.`, en: `Without a title: ${others.en}.` });
    return untold === 0 ? named : [...named, { ...place, message }];
  });
}
