import { DEFAULT_MUSIC_IS_MUTED, DEFAULT_MUSIC_VOLUME } from './constants';

/** Colour modes (specification §3). */
export const COLOR_MODES = ['light', 'dark'] as const;
/** Colour mode. */
export type ColorMode = (typeof COLOR_MODES)[number];
/** Colour mode preferences: follow the operating system, or one fixed mode. */
export const COLOR_MODE_PREFERENCES = ['system', 'light', 'dark'] as const satisfies readonly [
  'system',
  ...typeof COLOR_MODES,
];
/** Colour mode preference. */
export type ColorModePreference = (typeof COLOR_MODE_PREFERENCES)[number];

/**
 * Position of the music player as fractions of the free space in the window: 0 is the left or top
 * edge, 1 the opposite one.
 */
export interface PlayerPlace {
  x: number;
  y: number;
}

/** Setting stored as text in local storage. */
export interface StoredSetting<Value> {
  /** Key in local storage. */
  key: string;
  /** Default value, also used when the stored text is invalid. */
  fallback: Value;
  /** Description of the valid values, for the warning about an invalid one. */
  expected: string;
  /** Parses the stored text; undefined when `write` cannot have produced it. */
  parse(text: string): Value | undefined;
  write(value: Value): string;
}

/** Local storage key of the colour mode preference. */
export const COLOR_MODE_KEY = 'color-mode';
/** Local storage key of the setting for the single-key search shortcut. */
export const SEARCH_SHORTCUT_KEY = 'searchShortcut';

/**
 * All settings in local storage (specification §3). The
 * guards are written by hand so that pages do not bundle zod.
 */
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
  /** Null means the default corner. */
  playerPlace: /* @__PURE__ */ jsonSetting<PlayerPlace | null>(
    'musicPlayerPlace',
    null,
    'null, or JSON with x and y from 0 to 1',
    isPlaceOrNull,
  ),
  /** Ids of the secrets found, in the order found. Unknown ids are kept. */
  secrets: /* @__PURE__ */ jsonSetting<readonly string[]>(
    'secrets',
    [],
    'a JSON list of different secret ids',
    isKeyList,
  ),
  /** Whether the key `/` opens search. The boot script reads it too. */
  searchShortcut: /* @__PURE__ */ switchSetting(SEARCH_SHORTCUT_KEY, true),
};

/** Values of all settings in local storage, by name. */
export type Settings = { [Name in keyof typeof STORED_SETTINGS]: (typeof STORED_SETTINGS)[Name]['fallback'] };

/** Returns a value for each setting. */
export function mapSettings(valueOf: <Value>(setting: StoredSetting<Value>) => Value): Settings {
  const values = Object.entries(STORED_SETTINGS).map(([name, setting]) => [name, valueOf<unknown>(setting)]);
  // `Object.fromEntries` loses the names; each value has the type of its setting.
  return Object.fromEntries(values) as Settings;
}

/** Returns the entries of local storage for settings: key and text of each. */
export function settingEntries(settings: Partial<Settings>): [key: string, text: string][] {
  const table: Readonly<Record<string, StoredSetting<unknown>>> = STORED_SETTINGS;
  return Object.entries(settings).flatMap(([name, value]) => {
    const setting = table[name];
    return setting === undefined ? [] : [[setting.key, setting.write(value)]];
  });
}

/**
 * Parses the stored text of a setting. A missing or invalid text
 * yields the default; `isCorrupt` is true when it is invalid.
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
