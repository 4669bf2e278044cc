import { DEFAULT_MUSIC_IS_MUTED, DEFAULT_MUSIC_VOLUME } from './constants';

/** The modes that colours are shown in (specification §3). */
export const COLOR_MODES = ['light', 'dark'] as const;
/** A mode that colours are shown in. */
export type ColorMode = (typeof COLOR_MODES)[number];
/** What the reader may prefer: follow the operating system, or one mode. */
export const COLOR_MODE_PREFERENCES = ['system', 'light', 'dark'] as const satisfies readonly [
  'system',
  ...typeof COLOR_MODES,
];
/** A preference of colour mode. */
export type ColorModePreference = (typeof COLOR_MODE_PREFERENCES)[number];

/** Where the music player stands, as shares of the room that it leaves in the window: 0 is the left or top end, 1 the other. */
export interface PlayerPlace {
  x: number;
  y: number;
}

/** A setting that the reader's browser keeps as text in local storage. */
export interface StoredSetting<Value> {
  /** Its key in local storage. */
  key: string;
  /** Its value before the reader changes it, and when what is stored makes no sense. */
  fallback: Value;
  /** What the stored text must be, in words, for the warning that it is not. */
  expected: string;
  /** Reads the stored text; undefined when it is not what `write` writes. */
  parse(text: string): Value | undefined;
  write(value: Value): string;
}

/** Key of the preference of colour mode. */
export const COLOR_MODE_KEY = 'color-mode';
/** Key of the switch of the single search key. */
export const SEARCH_SHORTCUT_KEY = 'searchShortcut';

/** Every setting that the reader's browser keeps (specification §3). Hand-written guards: zod stays out of pages. */
export const STORED_SETTINGS = {
  /** Plain text, because the boot script reads it before the first paint. */
  colorMode: /* @__PURE__ */ plainSetting<ColorModePreference>(COLOR_MODE_KEY, 'system', COLOR_MODE_PREFERENCES),
  favoriteMusics: /* @__PURE__ */ jsonSetting<readonly string[]>(
    'favoriteMusics',
    [],
    'a JSON list of different track keys',
    isKeyList,
  ),
  isMusicIsMuted: /* @__PURE__ */ switchSetting('isMusicIsMuted', DEFAULT_MUSIC_IS_MUTED),
  musicVolume: /* @__PURE__ */ jsonSetting<number>(
    'musicVolume',
    DEFAULT_MUSIC_VOLUME,
    'a number from 0 to 100',
    (value): value is number => typeof value === 'number' && value >= 0 && value <= 100,
  ),
  /** Null: in its corner. */
  playerPlace: /* @__PURE__ */ jsonSetting<PlayerPlace | null>(
    'musicPlayerPlace',
    null,
    'null, or JSON with x and y from 0 to 1',
    isPlaceOrNull,
  ),
  /** Ids of the secrets found, in order of finding. One that nobody knows any more is kept. */
  secrets: /* @__PURE__ */ jsonSetting<readonly string[]>(
    'secrets',
    [],
    'a JSON list of different secret ids',
    isKeyList,
  ),
  /** Whether the key `/` leads to the search: the boot script reads it too. */
  searchShortcut: /* @__PURE__ */ switchSetting(SEARCH_SHORTCUT_KEY, true),
};

/**
 * Reads a setting from what is stored under its key. Nothing stored gives the default; so does text that makes no
 * sense, and then `isCorrupt` is true.
 */
export function readSetting<Value>(
  setting: StoredSetting<Value>,
  text: string | null,
): { value: Value; isCorrupt: boolean } {
  if (text === null) return { value: setting.fallback, isCorrupt: false };
  const value = setting.parse(text);
  return value === undefined ? { value: setting.fallback, isCorrupt: true } : { value, isCorrupt: false };
}

function plainSetting<Value extends string>(
  key: string,
  fallback: Value,
  values: readonly Value[],
): StoredSetting<Value> {
  return {
    key,
    fallback,
    expected: values.join(', '),
    parse: (text) => values.find((value) => value === text),
    write: (value) => value,
  };
}

function jsonSetting<Value>(
  key: string,
  fallback: Value,
  expected: string,
  isValue: (value: unknown) => value is Value,
): StoredSetting<Value> {
  return {
    key,
    fallback,
    expected,
    parse(text) {
      try {
        const value: unknown = JSON.parse(text);
        return isValue(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => JSON.stringify(value),
  };
}

function switchSetting(key: string, fallback: boolean): StoredSetting<boolean> {
  return jsonSetting(key, fallback, 'true or false', (value) => typeof value === 'boolean');
}

function isKeyList(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const keys: readonly unknown[] = value;
  return keys.every((key) => typeof key === 'string' && key !== '') && new Set(keys).size === keys.length;
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function isPlaceOrNull(value: unknown): value is PlayerPlace | null {
  if (value === null) return true;
  return typeof value === 'object' && 'x' in value && 'y' in value && isShare(value.x) && isShare(value.y);
}
