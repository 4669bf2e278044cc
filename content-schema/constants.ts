/**
 * Business constants of the product, each with its unit and its source in the specification ("§" is
 * a section of the owner's specification; "design" is a design decision).
 */

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Lifetime of an unfinished sign-in, in seconds (§9). */
export const SIGN_IN_STATE_EXPIRY_S = 180;
/** Time that an automatic sign-in waits for the confirmation of a sign-up, in seconds (§9). */
export const AUTO_SIGN_IN_WAIT_S = 180;
/**
 * Approximate lifetime of guest credentials before the
 * provider's library refreshes them, in seconds (§9).
 */
export const GUEST_CREDENTIAL_REFRESH_S = 3000;
/** Cache lifetime of runtime locale messages, in seconds: 24 hours (§9). */
export const I18N_MESSAGE_CACHE_S = 24 * HOUR_S;
/** Lifetime of the locale cookie, in seconds: 365 days (§9). */
export const LOCALE_COOKIE_MAX_AGE_S = 365 * DAY_S;
/** Lifetime of the private-API cookie, in seconds: 30 * 12 days (§9). */
export const PRIVATE_API_COOKIE_MAX_AGE_S = 30 * 12 * DAY_S;
/** Lifetime of the identity cookies, in seconds: 15 days (§9). */
export const AUTH_COOKIE_MAX_AGE_S = 15 * DAY_S;
/** Delay between mount and prefetching of page data, in milliseconds (§9). */
export const PREFETCH_DELAY_MS = SECOND_MS;
/**
 * Interval at which a visible tab polls for a newer
 * build, in milliseconds (design, §9 leaves it open).
 */
export const BUILD_POLLING_INTERVAL_MS = 5 * MINUTE_S * SECOND_MS;
/** Start value of a notification's countdown, without a unit (§9). */
export const NOTIFICATION_COUNTDOWN_START = 100;
/** Decrease of a notification's countdown at each tick (§9). */
export const NOTIFICATION_COUNTDOWN_STEP = 0.15;
/** Time between two ticks of a notification's countdown, in milliseconds (§9). */
export const NOTIFICATION_COUNTDOWN_TICK_MS = 5;
/** Default volume of the music player, from 0 to 100 (§9). */
export const DEFAULT_MUSIC_VOLUME = 100;
/** Whether the music player starts muted (§9). */
export const DEFAULT_MUSIC_IS_MUTED = false;
/** Timings of the page loading indicator, in milliseconds (§9). */
export const LOADING_INDICATOR_MS = { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400 } as const;
/** Number of error illustrations (§9). */
export const ERROR_ILLUSTRATION_COUNT = 83;
/** Number of the error illustration that is an animated GIF; the others are PNG (§2). */
export const ANIMATED_ERROR_ILLUSTRATION = 58;
/** Timings of the ripple effect, in seconds (§9). */
export const RIPPLE_S = { duration: 0.4, dissolve: 0.15 } as const;
/** Limits of the public icon API: milliseconds, milliseconds, characters (§9). */
export const ICON_API = { timeoutMs: 5000, rotateMs: 750, maxUrlLength: 500 } as const;
/**
 * Hosts of the public icon API: the first, and its two backups (https://iconify.design/docs/api/).
 */
export const ICON_API_HOSTS = [
  'https://api.iconify.design',
  'https://api.simplesvg.com',
  'https://api.unisvg.com',
] as const;
/** Timeout of the site's icon endpoint, in milliseconds (§9). */
export const LOCAL_ICON_TIMEOUT_MS = 1500;
/** Maximum number of attempts per request, including the first (§9). */
export const REQUEST_MAX_ATTEMPTS = 3;
/**
 * Maximum number of pages in the article list of one version
 * and locale, so that reading it always ends (design).
 */
export const ARTICLE_LIST_MAX_PAGES = 10_000;

/** Colour names that content may use in `:color[…]{name=…}` (§9). */
export const MARKDOWN_COLORS = [
  'red',
  'yellow',
  'green',
  'orange',
  'white',
  'grey',
  'pink',
  'purple',
  'blue',
  'blue-dark',
] as const;
/** A colour name that content may use. */
export type MarkdownColor = (typeof MARKDOWN_COLORS)[number];

/** Kinds of widget block that content may use (§5). */
export const WIDGET_KINDS = ['summary', 'requirement', 'note', 'important', 'danger', 'warning'] as const;
/** A kind of widget block. */
export type WidgetKind = (typeof WIDGET_KINDS)[number];

/** Colours of a label (§9). */
export const LABEL_COLORS = [
  'neutral',
  'red',
  'green-light',
  'green-dark',
  'blue-light',
  'blue-dark',
  'yellow',
  'orange',
  'pink',
  'purple',
  'brown',
] as const;
/** A colour of a label. */
export type LabelColor = (typeof LABEL_COLORS)[number];

/**
 * Variants, sizes, positions and fixed colours of a button (§9); a version code is a colour too.
 */
export const BUTTON = {
  variants: ['primary', 'secondary', 'tertiary', 'inline'],
  sizes: ['medium', 'large', 'extra-large'],
  positions: ['left', 'center'],
  colors: ['version', 'blue-light', 'red', 'green', 'blue-dark', 'orange', 'neutral'],
} as const;

/** Variants and sizes of an icon button (§9). */
export const ICON_BUTTON = {
  variants: ['default', 'primary', 'tertiary'],
  sizes: ['small', 'medium', 'large'],
} as const;

/** Variants of the social buttons: the footer's and the team page's (§9). */
export const SOCIAL_BUTTON_VARIANTS = ['footer', 'team'] as const;
