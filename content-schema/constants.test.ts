import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as constants from './constants';

/** Numbers of the specification's section 9, in its wording and order. */
test('the constants are those of the specification', () => {
  expect(constants).toMatchObject({
    SIGN_IN_STATE_EXPIRY_S: 180,
    AUTO_SIGN_IN_WAIT_S: 180,
    GUEST_CREDENTIAL_REFRESH_S: 3000,
    I18N_MESSAGE_CACHE_S: 86_400,
    LOCALE_COOKIE_MAX_AGE_S: 31_536_000,
    PRIVATE_API_COOKIE_MAX_AGE_S: 31_104_000,
    AUTH_COOKIE_MAX_AGE_S: 1_296_000,
    PREFETCH_DELAY_MS: 1000,
    NOTIFICATION_COUNTDOWN_START: 100,
    NOTIFICATION_COUNTDOWN_STEP: 0.15,
    NOTIFICATION_COUNTDOWN_TICK_MS: 5,
    DEFAULT_MUSIC_VOLUME: 100,
    DEFAULT_MUSIC_IS_MUTED: false,
    LOADING_INDICATOR_MS: { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400 },
    ERROR_ILLUSTRATION_COUNT: 83,
    ANIMATED_ERROR_ILLUSTRATION: 58,
    RIPPLE_S: { duration: 0.4, dissolve: 0.15 },
    ICON_API: { timeoutMs: 5000, rotateMs: 750, maxUrlLength: 500 },
    LOCAL_ICON_TIMEOUT_MS: 1500,
    REQUEST_MAX_ATTEMPTS: 3,
  });
});

describe('the code', () => {
  const root = join(__dirname, '..');
  const files = ['commands', 'content-schema', 'e2e', 'plugins', 'services', 'src', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const texts = new Map(
    files
      .filter((file) => !/content-schema\/constants(?:\.test)?\.ts$/.test(file))
      .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
  );

  test('uses every constant', () => {
    const all = [...texts.values()].join('\n');
    const unused = Object.keys(constants).filter((name) => !new RegExp(`\\b${name}\\b`).test(all));
    expect(unused).toEqual([]);
  });

  test('does not repeat the value of a long one', () => {
    const { SIGN_IN_STATE_EXPIRY_S, AUTO_SIGN_IN_WAIT_S, AUTH_COOKIE_MAX_AGE_S } = constants;
    const { LOCALE_COOKIE_MAX_AGE_S, PRIVATE_API_COOKIE_MAX_AGE_S, BUILD_POLLING_INTERVAL_MS } = constants;
    const long = [SIGN_IN_STATE_EXPIRY_S * 1000, AUTO_SIGN_IN_WAIT_S * 1000, AUTH_COOKIE_MAX_AGE_S].concat(
      LOCALE_COOKIE_MAX_AGE_S,
      PRIVATE_API_COOKIE_MAX_AGE_S,
      BUILD_POLLING_INTERVAL_MS,
    );
    const spellings = long.map((value) => String(value).replace(/(?<=\d)(?=(?:\d{3})+$)/g, '_?'));
    const typedAgain = new RegExp(`(?<![\\w.])(?:${spellings.join('|')})(?![\\w.])`);
    const found = [...texts].filter(([file, text]) => !/\.(?:test|spec)\.tsx?$/.test(file) && typedAgain.test(text));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
