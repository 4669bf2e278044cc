import type { HostingRules, Redirect } from '../../../../../node/hosting/hosting-rules';
import { notFoundFile } from '../../../../../node/hosting/never-served';
import { deployedBelow, fileHeading, hostAddress } from './host-file-parts';

/** Limits of these hosts on a site with several languages. */
const LANGUAGE_LIMITS = `
- "/" is not here: no rule can read the cookie of the reader, so the page at "/" chooses the language with a script.
- Other paths without a language: Netlify goes by the languages of the browser, Cloudflare Pages always to the default.
- Unknown paths: Netlify shows the 404 page of the language; Cloudflare Pages shows /404.html, which speaks every one.`;

const limitsOf = ({ locales, basePath }: HostingRules): string => `${deployedBelow(basePath)}
Cloudflare Pages ignores, with a warning, the lines that only Netlify understands (a Language condition, status 404).\
${locales.length > 1 ? LANGUAGE_LIMITS : ''}
- A redirect of the editors wins over a file of the same address: Cloudflare Pages looks at the rules first, and Netlify
  does where a status ends with "!", in a line that Cloudflare Pages ignores and that is repeated for it without the sign.
  It counts these lines among the 2,000 that it reads: with more redirects there is none, and Netlify serves the file.
- A path with a trailing slash: Netlify serves the page without a redirect, and Cloudflare Pages adds the slash (there,
  prefer Workers static assets with html_handling "drop-trailing-slash"). The canonical link of each page has none.
- Cloudflare Pages ignores a line of more than 1,000 characters, and says so when it publishes.
- Status 307 and 308 are written as 302 and 301, which Netlify is sure to know.
`;

/**
 * Writes `_redirects` for Netlify (https://docs.netlify.com/manage/routing/redirects/overview/) and
 * Cloudflare Pages (https://developers.cloudflare.com/pages/configuration/redirects/). The first
 * matching rule applies.
 */
export function redirectsFile(rules: HostingRules): string {
  // The first matching line applies, so the default locale comes after the others.
  const isLast = ({ locale }: Redirect) => locale === rules.defaultLocale;
  const redirects = rules.redirects.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const { basePath = '' } = rules;
  const isRepeated = redirects.length * 2 <= MAX_CLOUDFLARE_REDIRECTS;
  const lines = redirects.flatMap((redirect) => redirectLines(redirect, rules, isRepeated));
  for (const root of rules.localizedRoots) {
    for (const [from, rest] of [
      [`${basePath}/${root}`, ''],
      [`${basePath}/${root}/*`, '/:splat'],
    ] as const) {
      for (const locale of rules.locales.filter((each) => each !== rules.defaultLocale)) {
        lines.push(`${from} ${basePath}/${locale}/${root}${rest} 302 Language=${locale}`);
      }
      lines.push(`${from} ${basePath}/${rules.defaultLocale}/${root}${rest} 302`);
    }
  }
  for (const locale of rules.locales) {
    lines.push(`${basePath}/${locale}/* ${basePath}${notFoundFile(rules, `/${locale}`)} 404`);
  }
  return [...fileHeading('Netlify and Cloudflare Pages', limitsOf(rules)), ...lines, ''].join('\n');
}

/** Maximum number of `_redirects` lines without a placeholder that Cloudflare Pages reads. */
const MAX_CLOUDFLARE_REDIRECTS = 2000;

/**
 * Returns the lines of an editor's redirect. That of the default locale also applies to readers of
 * any other locale.
 */
function redirectLines(
  { from, to, status, locale }: Redirect,
  { defaultLocale, basePath = '' }: Pick<HostingRules, 'defaultLocale' | 'basePath'>,
  isRepeated: boolean,
): string[] {
  const line = `${basePath}${from} ${hostAddress(to, basePath)} ${plainStatus(status)}`;
  if (locale !== undefined && locale !== defaultLocale) return [`${line} Language=${locale}`];
  // Where the host chooses the locale, there is no file to override.
  return isRepeated && locale === undefined ? [`${line}!`, line] : [line];
}

function plainStatus(status: 301 | 302 | 307 | 308): 301 | 302 {
  return status === 301 || status === 308 ? 301 : 302;
}
