import {
  LOCALES,
  MAX_ROUTE_RULE_PATH,
  MAX_ROUTE_RULE_REDIRECT,
  say,
  type Locale,
  type RouteRule,
  type Sentence,
} from '../../../content-schema';
import { localeOfPath, withoutLocale } from '../../shared/routes/page-locale';
import { addQuery } from './add-query';
import { decodePath, namesFile, pageFile, withLocale } from './address';
import type { Redirect } from './hosting-rules';
import { parseSiteAddress } from './site-address';

/** A rule, or one locale of it, that cannot be followed. */
export interface DroppedRule {
  rule: RouteRule;
  /** The reason, in the language of this process. */
  reason: string;
}

/** Redirects expanded from route rules, sorted by path, and the dropped rules. */
export interface ExpandedRules {
  redirects: Redirect[];
  dropped: DroppedRule[];
}

/** Data of the site that the rules are checked against. */
export interface RuleContext {
  /** Languages of the site (default: all of the product). */
  locales?: readonly Locale[];
  /** Public base URL of the site: a target on it is the site's own (default: unknown). */
  siteUrl?: string | undefined;
  /**
   * Returns the reason why a percent-encoded path must not be redirected; null when it may
   * (default: any may).
   */
  reservedReason?: (path: string) => string | null;
  /** Ids of the public versions: no rule may lead to another (default: unknown). */
  versions?: ReadonlySet<number>;
  /**
   * Checks whether the site has the file of a page, such as `/fr/version/index.html` (default:
   * unknown).
   */
  hasFile?: (sitePath: string) => boolean;
  /**
   * Whether a path without a locale is also redirected itself, for clients that request it before
   * it has one (default: false).
   */
  keepsBarePaths?: boolean;
}

/**
 * Expands the editors' rules into redirects of exact paths. A path without a locale stands for
 * all of the site, and an internal target without one keeps the reader's. Files have no locale. Of
 * two rules for one path, one that names the locale wins, then the first. A rule that leads to
 * another one leads to its target in one step. Rules are dropped that lead back to themselves,
 * directly or in a cycle, that are too long once they are encoded, that replace the address of a
 * file, or that lead to no page.
 */
export function expandRouteRules(rules: readonly RouteRule[], context: RuleContext = {}): ExpandedRules {
  const dropped: DroppedRule[] = [];
  const byPath = new Map<string, { redirect: Redirect; rule: RouteRule }>();
  const { locales = LOCALES } = context;
  const hasNoLocale = ({ from }: { from: string | null }) => from === null || localeOfPath(from, locales) === undefined;
  const parsed = rules.map((rule) => ({ rule, from: parseSiteAddress(rule.path)?.path ?? null }));
  for (const { rule, from } of parsed.sort((a, b) => Number(hasNoLocale(a)) - Number(hasNoLocale(b)))) {
    const redirects = from === null ? null : redirectsOf(rule, from, context);
    if (redirects === null) dropped.push({ rule, reason: say(MALFORMED) });
    for (const redirect of redirects ?? []) {
      const reason = whyDropped(redirect, byPath, context);
      if (reason !== null) dropped.push({ rule, reason });
      else if (!byPath.has(redirect.from)) byPath.set(redirect.from, { redirect, rule });
    }
  }
  for (const { redirect, rule } of listCircular(byPath, locales)) {
    byPath.delete(redirect.from);
    const reason = say({
      fr: `${redirect.from} ramène à sa propre adresse`,
      en: `${redirect.from} leads back to itself`,
    });
    dropped.push({ rule, reason });
  }
  for (const { redirect, rule } of listDeadEnds(byPath, context)) {
    byPath.delete(redirect.from);
    const reason = say({
      fr: `elle mène à ${redirect.to}, où il n’y a pas de page`,
      en: `it leads to ${redirect.to}, where there is no page`,
    });
    dropped.push({ rule, reason });
  }
  const redirects = withoutStops(byPath, locales);
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)), dropped };
}

const MALFORMED = {
  fr: 'son chemin ou sa cible n’est pas une adresse bien formée',
  en: 'its path or its target is not a well-formed address',
};

/** Returns the redirects of one rule, each of one path; null when its target is malformed. */
function redirectsOf(
  { redirect, status }: RouteRule,
  from: string,
  { locales = LOCALES, siteUrl, keepsBarePaths = false }: RuleContext,
): Redirect[] | null {
  const locale = localeOfPath(from, locales);
  const inLocales = (): Source[] => [
    ...locales.map((each) => ({ from: withLocale(each, from), locale: each })),
    ...(keepsBarePaths ? [{ from, locale: undefined }] : []),
  ];
  const sources = locale || namesFile(from) ? [{ from, locale }] : inLocales();
  const redirects: Redirect[] = [];
  for (const source of sources) {
    const to = targetIn(redirect, source.locale, { locales, siteUrl });
    if (to === null) return null;
    redirects.push({ from: source.from, to, status });
  }
  return redirects;
}

/** Redirected path, and its locale if it has one. */
interface Source {
  from: string;
  locale: Locale | undefined;
}

function targetIn(
  redirect: string,
  locale: Locale | undefined,
  { locales, siteUrl }: Pick<RuleContext, 'locales' | 'siteUrl'>,
): string | null {
  const target = parseSiteAddress(redirect, siteUrl);
  if (target === null) return !redirect.startsWith('/') && URL.canParse(redirect) ? new URL(redirect).href : null;
  const keepsLocale =
    locale !== undefined && localeOfPath(target.path, locales) === undefined && !namesFile(target.path);
  return (keepsLocale ? withLocale(locale, target.path) : target.path) + target.rest;
}

/**
 * Returns the reason why a redirect cannot be followed, as far as it is known before all rules are
 * expanded.
 */
function whyDropped(
  { from, to }: Redirect,
  byPath: ReadonlyMap<string, { redirect: Redirect }>,
  { locales = LOCALES, reservedReason, versions }: RuleContext,
): string | null {
  if (from.length > MAX_ROUTE_RULE_PATH) return tooLong({ fr: 'son chemin', en: 'path' }, MAX_ROUTE_RULE_PATH, from);
  // As it is written for nginx.
  const encoded = to.replaceAll('$', '%24');
  if (encoded.length > MAX_ROUTE_RULE_REDIRECT) {
    return tooLong({ fr: 'sa cible', en: 'target' }, MAX_ROUTE_RULE_REDIRECT, encoded);
  }
  const other = byPath.get(from)?.redirect;
  if (other !== undefined) {
    const reason = { fr: `une autre règle redirige déjà ${from}`, en: `another rule already redirects ${from}` };
    return other.to === to ? null : say(reason);
  }
  const version = TO_VERSION.exec(withoutLocale(to, locales))?.[1];
  if (version !== undefined && versions?.has(Number(version)) === false) {
    return say({
      fr: `elle mène à la version ${version}, qui n’est pas publique`,
      en: `it leads to version ${version}, which is not among the public ones`,
    });
  }
  return reservedReason?.(from) ?? null;
}

const TO_VERSION = /^\/version\/(\d+)(?=$|[/?#])/;

const tooLong = (what: Sentence, limit: number, received: string) =>
  say({
    fr: `attendu : au plus ${limit} caractères pour ${what.fr} après l’encodage en % ; reçu : ${received.length}`,
    en: `expected at most ${limit} characters in its ${what.en} once it is percent-encoded, received ${received.length}`,
  });

/**
 * Returns the redirects that are part of a cycle. Each is visited once, because it has one target
 * at most.
 */
function listCircular<Entry extends { redirect: Redirect }>(
  byPath: ReadonlyMap<string, Entry>,
  locales: readonly Locale[],
): Entry[] {
  const walkOf = new Map<Entry, Entry>();
  const circular: Entry[] = [];
  for (const start of byPath.values()) {
    let current: Entry | undefined = start;
    for (; current && !walkOf.has(current); current = nextOf(current, byPath, locales)) walkOf.set(current, start);
    // A walk that meets itself has found a cycle; one that meets another walk has not.
    if (!current || walkOf.get(current) !== start) continue;
    const first = current;
    do {
      circular.push(current);
      current = nextOf(current, byPath, locales);
    } while (current && current !== first);
  }
  return circular;
}

/**
 * Returns the redirect of a redirect's target. A target without a locale has that of the localized
 * paths, if it is the same for all: the path of a file can have such a target, because it has no
 * locale itself.
 */
function nextOf<Entry extends { redirect: Redirect }>(
  { redirect }: Entry,
  byPath: ReadonlyMap<string, Entry>,
  locales: readonly Locale[],
): Entry | undefined {
  const path = pathOf(redirect.to);
  const next = byPath.get(path);
  const isBare = path.startsWith('/') && !namesFile(path) && localeOfPath(path, locales) === undefined;
  if (next !== undefined || !isBare) return next;
  const [first, ...others] = locales.map((locale) => byPath.get(withLocale(locale, path)));
  return others.every((other) => other?.redirect.to === first?.redirect.to) ? first : undefined;
}

/** Returns the redirects, each with the final target of its chain. Each is visited once. */
function withoutStops<Entry extends { redirect: Redirect }>(
  byPath: ReadonlyMap<string, Entry>,
  locales: readonly Locale[],
): Redirect[] {
  const direct = new Map<Entry, Redirect>();
  for (const start of byPath.values()) {
    const walk: Entry[] = [];
    let current: Entry | undefined = start;
    // No cycles are left.
    for (; current && !direct.has(current); current = nextOf(current, byPath, locales)) walk.push(current);
    let next = current && direct.get(current);
    for (const entry of walk.reverse()) {
      next = next === undefined ? entry.redirect : passOn(entry.redirect, next);
      direct.set(entry, next);
    }
  }
  return [...direct.values()];
}

/**
 * Combines a redirect with that of its target. It stays unchanged if the combined target would be
 * too long.
 */
function passOn(redirect: Redirect, next: Redirect): Redirect {
  const [address = '', hash] = redirect.to.split(/#(.*)/s);
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const joined = addQuery(next.to, query);
  // As in browsers, a target without a hash keeps that of the requesting address.
  const to = hash === undefined || joined.includes('#') ? joined : `${joined}#${hash}`;
  if (to.replaceAll('$', '%24').length > MAX_ROUTE_RULE_REDIRECT) return redirect;
  return { ...redirect, to, status: statusOfBoth(redirect.status, next.status) };
}

/** Returns the status of two combined redirects: permanent only if both are. */
function statusOfBoth(first: Redirect['status'], second: Redirect['status']): Redirect['status'] {
  if (second === 301 || second === 308) return first;
  if (first === 308) return 307;
  return first === 301 ? 302 : first;
}

const pathOf = (target: string) => target.replace(/[?#].*$/s, '');

/**
 * Returns the redirects that lead to no page of the site, directly or through others. Each is
 * visited once or twice.
 */
function listDeadEnds<Entry extends { redirect: Redirect }>(
  byPath: ReadonlyMap<string, Entry>,
  { locales = LOCALES, hasFile }: RuleContext,
): Entry[] {
  if (hasFile === undefined) return [];
  const isDead = new Map<Entry, boolean>();
  for (const start of byPath.values()) {
    const walk: Entry[] = [];
    let current: Entry | undefined = start;
    for (; current && !isDead.has(current); current = nextOf(current, byPath, locales)) walk.push(current);
    let isNextDead = current === undefined ? null : isDead.get(current);
    for (const entry of walk.reverse()) {
      isNextDead = (isNextDead ?? true) && !hasPage(pathOf(entry.redirect.to), hasFile, locales);
      isDead.set(entry, isNextDead);
    }
  }
  return [...byPath.values()].filter((entry) => isDead.get(entry) === true);
}

/**
 * Checks whether a target may exist: a page, or a target that cannot be checked (another site, a
 * file that is not a page).
 */
function hasPage(target: string, hasFile: (sitePath: string) => boolean, locales: readonly Locale[]): boolean {
  if (!target.startsWith('/') || namesFile(target)) return true;
  const path = decodePath(target) ?? target;
  // A target without a locale leads to the reader's.
  const isBare = localeOfPath(path, locales) === undefined;
  const paths = isBare ? locales.map((locale) => withLocale(locale, path)) : [path];
  return paths.every((each) => hasFile(pageFile(each)));
}
