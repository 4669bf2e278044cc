import type { Locale } from '../../content-schema';
import {
  ADDRESS_PATTERNS,
  decodePath,
  encodePath,
  namesFile,
  spelledLocalePattern,
} from '../../src/node/hosting/address';
import { addQuery } from '../../src/node/hosting/add-query';
import { headersOf, resolveHeaderRules } from '../../src/node/hosting/headers-of';
import type { HostingRules } from '../../src/node/hosting/hosting-rules';
import { negotiateLocale, type LocaleRequest } from './negotiate-locale';
import { neverServed, notFoundFile } from '../../src/node/hosting/never-served';
import { localeOfPath } from '../../src/shared/routes/page-locale';
import { sitePathOf } from '../../src/shared/routes/base-path';

/** A request to the site. */
export interface HostingRequest extends LocaleRequest {
  /** Path and query of the request line. */
  target: string;
}

/** Answer to a request. The headers are those of the table. */
export type HostingAnswer<File> =
  | { kind: 'file'; status: 200 | 404; path: string; file: File; headers: Record<string, string> }
  | { kind: 'redirect'; status: number; location: string; headers: Record<string, string> }
  | { kind: 'no-page'; status: 400 | 404; headers: Record<string, string> };

/** Finds a file by its decoded path in the public folder; null when there is none. */
export type FindFile<File> = (path: string) => Promise<File | null>;

/** Answers requests by the table. */
export type HostingResolver = <File>(request: HostingRequest, findFile: FindFile<File>) => Promise<HostingAnswer<File>>;

const TRAILING_SLASH = new RegExp(ADDRESS_PATTERNS.trailingSlash);

/**
 * Creates the reference interpreter of the table. Every host file generated from it should behave
 * the same.
 */
export function createHostingResolver(rules: HostingRules): HostingResolver {
  const headerRules = resolveHeaderRules(rules);
  const redirects = new Map(rules.redirects.map((redirect) => [redirectKey(redirect.from, redirect.locale), redirect]));
  const spelledLocales = rules.locales.map(
    (locale) => [locale, new RegExp(`${spelledLocalePattern(locale)}$`)] as const,
  );
  const isNeverServed = neverServed(rules);
  const headersAt = (path: string) => headersOf(headerRules, path);

  async function notFound<File>(path: string, findFile: FindFile<File>): Promise<HostingAnswer<File>> {
    const page = notFoundFile(rules, path);
    const file = await findFile(page);
    const headers = headersAt('/');
    return file === null
      ? { kind: 'no-page', status: 404, headers }
      : { kind: 'file', status: 404, path: page, file, headers };
  }

  const { basePath = '' } = rules;
  if (basePath === '') return resolve;
  return async (request, findFile) => {
    const [hostPath, query] = splitTarget(request.target);
    const redirectTo = (status: number, location: string) =>
      ({ kind: 'redirect', status, location, headers: headersAt('/') }) as const;
    if (hostPath === '/') return redirectTo(302, `${basePath}/${query}`);
    if (hostPath === basePath) return redirectTo(301, `${basePath}/${query}`);
    const path = sitePathOf(hostPath, basePath);
    if (path === '') return { kind: 'no-page', status: 404, headers: headersAt('/') };
    const answer = await resolve({ ...request, target: path + query }, findFile);
    if (answer.kind !== 'redirect' || !answer.location.startsWith('/')) return answer;
    return { ...answer, location: basePath + answer.location };
  };

  async function resolve<File>(request: HostingRequest, findFile: FindFile<File>): Promise<HostingAnswer<File>> {
    const [rawPath, query] = splitTarget(request.target);
    const slashed = TRAILING_SLASH.exec(request.target);
    if (slashed) return { kind: 'redirect', status: 301, location: `/${slashed[1]}${query}`, headers: headersAt('/') };
    const path = decodePath(rawPath);
    if (path === null) return { kind: 'no-page', status: 400, headers: headersAt('/') };

    if (isNeverServed(path)) return notFound(path, findFile);
    const redirect = redirects.get(redirectKey(encodePath(path)));
    if (redirect) {
      return {
        kind: 'redirect',
        status: redirect.status,
        location: addQuery(redirect.to, query),
        headers: headersAt('/'),
      };
    }
    if (path !== '/') {
      for (const candidate of [path, `${path}/index.html`]) {
        const file = await findFile(candidate);
        if (file !== null) return { kind: 'file', status: 200, path: candidate, file, headers: headersAt(path) };
      }
    }
    if (namesFile(path)) return notFound(path, findFile);
    if (localeOfPath(path, rules.locales) !== undefined) return notFound(path, findFile);
    const locale = negotiateLocale(request, rules.defaultLocale, rules.locales);
    const localized = redirects.get(redirectKey(encodePath(path), locale));
    for (const [spelled, pattern] of spelledLocales) {
      const behind = pattern.exec(rawPath)?.[1];
      if (behind === undefined) continue;
      return {
        kind: 'redirect',
        status: 301,
        location: `/${spelled}${behind.replaceAll('\\', '%5C')}${query}`,
        headers: headersAt('/'),
      };
    }
    const rest = path === '/' ? '' : `/${rawPath.replace(/^\/+/, '').replaceAll('\\', '%5C')}`;
    return {
      kind: 'redirect',
      status: localized?.status ?? 302,
      location: localized ? addQuery(localized.to, query) : `/${locale}${rest}${query}`,
      // In one language, the answer is the same for every reader.
      headers: { ...headersAt('/'), ...(rules.locales.length > 1 && { Vary: 'Cookie, Accept-Language' }) },
    };
  }
}

/** Returns the key of a path's redirect, for all readers or for one locale. */
const redirectKey = (from: string, locale?: Locale) => `${locale ?? ''}${from}`;

function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
}
