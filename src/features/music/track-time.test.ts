import english from '../../../locales/en/musics.json';
import french from '../../../locales/fr/musics.json';
import { translateIn } from '../../messages/use-translation';
import { clock, spokenTime } from './track-time';

const inFrench = translateIn({ locale: 'fr', bundles: { fr: { musics: french } } }, 'musics');
const inEnglish = translateIn({ locale: 'en', bundles: { en: { musics: english } } }, 'musics');

test.each([
  [0, '0:00', '0 seconde', '0 seconds'],
  [1, '0:01', '1 seconde', '1 second'],
  [60, '1:00', '1 minute', '1 minute'],
  [65.9, '1:05', '1 minute 5 secondes', '1 minute 5 seconds'],
  [754, '12:34', '12 minutes 34 secondes', '12 minutes 34 seconds'],
  [4500, '75:00', '75 minutes', '75 minutes'],
])('%d seconds are displayed as %s, and spoken as “%s” or “%s”', (seconds, expected, frenchLabel, englishLabel) => {
  expect(clock(seconds)).toBe(expected);
  expect(spokenTime(seconds, inFrench)).toBe(frenchLabel);
  expect(spokenTime(seconds, inEnglish)).toBe(englishLabel);
});
