import fc from 'fast-check';
import { COLOR_MODE_PREFERENCES, readSetting, STORED_SETTINGS, type StoredSetting } from './stored-settings';

const { colorMode, favoriteMusics, isMusicIsMuted, musicVolume, playerPlace, searchShortcut, secrets } =
  STORED_SETTINGS;
const all: StoredSetting<unknown>[] = [
  colorMode,
  favoriteMusics,
  isMusicIsMuted,
  musicVolume,
  playerPlace,
  searchShortcut,
  secrets,
];

describe('readSetting', () => {
  test('returns the defaults of the specification when nothing is stored', () => {
    const defaults = all.map((setting) => [setting.key, setting.fallback]);
    expect(Object.fromEntries(defaults)).toEqual({
      'color-mode': 'system',
      favoriteMusics: [],
      isMusicIsMuted: false,
      musicVolume: 100,
      musicPlayerPlace: null,
      searchShortcut: true,
      secrets: [],
    });
    expect(readSetting(musicVolume, null)).toEqual({ value: 100, isCorrupt: false });
  });

  test.each<[keyof typeof STORED_SETTINGS, string]>([
    ['colorMode', 'sepia'],
    ['colorMode', '"dark"'],
    ['favoriteMusics', '[1]'],
    ['favoriteMusics', '[""]'],
    ['favoriteMusics', '["a","a"]'],
    ['favoriteMusics', '{"0":"a"}'],
    ['isMusicIsMuted', '"true"'],
    ['isMusicIsMuted', '1'],
    ['musicVolume', '101'],
    ['musicVolume', '-1'],
    ['musicVolume', '"50"'],
    ['musicVolume', 'NaN'],
    ['musicVolume', 'null'],
    ['musicVolume', ''],
    ['playerPlace', '[0,1]'],
    ['playerPlace', '{"x":0.5}'],
    ['playerPlace', '{"x":0.5,"y":1.5}'],
    ['playerPlace', '{"x":"0","y":0}'],
    ['searchShortcut', 'off'],
    ['secrets', 'question'],
    ['secrets', '["name","name"]'],
    ['secrets', '[7]'],
  ])('repairs %s when %j is stored', (name, text) => {
    const setting: StoredSetting<unknown> = STORED_SETTINGS[name];
    expect(readSetting(setting, text)).toEqual({ value: setting.fallback, isCorrupt: true });
  });

  test('accepts any text and returns a value that survives writing and reading', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.integer().map(String));
    fc.assert(
      fc.property(text, (stored) => {
        for (const setting of all) {
          const { value, isCorrupt } = readSetting(setting, stored);
          if (isCorrupt) expect(value).toBe(setting.fallback);
          const again = readSetting(setting, setting.write(value));
          expect(again.isCorrupt).toBe(false);
          expect(setting.write(again.value)).toBe(setting.write(value));
        }
      }),
    );
  });

  test('reads back every value that a reader can choose', () => {
    const keys = fc.uniqueArray(fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(keys, fc.boolean(), fc.integer({ min: 0, max: 100 }), (favorites, isMuted, volume) => {
        expect(favoriteMusics.parse(favoriteMusics.write(favorites))).toEqual(favorites);
        expect(isMusicIsMuted.parse(isMusicIsMuted.write(isMuted))).toBe(isMuted);
        expect(musicVolume.parse(musicVolume.write(volume))).toBe(volume);
      }),
    );
    for (const preference of COLOR_MODE_PREFERENCES) {
      expect(colorMode.parse(colorMode.write(preference))).toBe(preference);
    }
  });
});
