/** Icons that the site itself uses, by their names in the code. Each list becomes one module. */
export const SITE_ICONS = {
  /** In every page, rendered by `Icon`. */
  page: {
    menu: 'lucide:menu',
    close: 'lucide:x',
    language: 'lucide:languages',
    search: 'lucide:search',
    sun: 'lucide:sun',
    moon: 'lucide:moon',
    monitor: 'lucide:monitor',
    settings: 'lucide:settings',
    user: 'lucide:user',
    check: 'lucide:check',
    copy: 'lucide:copy',
    question: 'lucide:circle-question-mark',
    clock: 'lucide:clock',
    rss: 'lucide:rss',
    link: 'lucide:link',
    warning: 'lucide:triangle-alert',
    error: 'lucide:circle-x',
    music: 'lucide:music',
  },
  /** In parts that load on demand or on few pages, rendered by `LazyIcon`. */
  lazy: {
    'volume-off': 'lucide:volume-x',
    'volume-low': 'lucide:volume-1',
    'volume-high': 'lucide:volume-2',
    play: 'lucide:play',
    pause: 'lucide:pause',
    next: 'lucide:skip-forward',
    previous: 'lucide:skip-back',
    repeat: 'lucide:repeat',
    heart: 'lucide:heart',
    collapse: 'lucide:minimize-2',
    move: 'lucide:grip-vertical',
    tracks: 'lucide:list-music',
    adjust: 'lucide:sliders-horizontal',
    star: 'lucide:star',
    book: 'lucide:book-open',
    code: 'lucide:code',
    rocket: 'lucide:rocket',
    lock: 'lucide:lock',
    'lock-open': 'lucide:lock-open',
  },
  /** In password fields, which only account pages have. */
  account: {
    eye: 'lucide:eye',
    'eye-off': 'lucide:eye-off',
  },
  /** Icons of other sites, filled rather than outlined, rendered by `BrandIcon`. */
  brand: {
    discord: 'simple-icons:discord',
    youtube: 'simple-icons:youtube',
    x: 'simple-icons:x',
    reddit: 'simple-icons:reddit',
    forum: 'simple-icons:discourse',
    feed: 'simple-icons:rss',
    github: 'simple-icons:github',
    gitlab: 'simple-icons:gitlab',
    mastodon: 'simple-icons:mastodon',
    bluesky: 'simple-icons:bluesky',
    matrix: 'simple-icons:matrix',
    linkedin: 'simple-icons:linkedin',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Name of a list of icons and its module. */
export type IconListName = keyof typeof SITE_ICONS;
