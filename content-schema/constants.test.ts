import * as constants from './constants';

/** The numbers of the specification's section 9, in its own words and order. */
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
