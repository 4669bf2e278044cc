import type { Locale } from '../../../content-schema';

/** Where the path of a file stands in the pattern of an edit link. */
const PATH_PLACE = '{path}';

/**
 * Makes the address at which the source of a page is edited, from the pattern that a site gives and the path of the file.
 * Null where the pattern is no HTTPS address with `{path}` in it, or the path leads out of its folder.
 * @example editLinkOf('https://git.example.org/edit/main/{path}', 'fr/a b.md') // => 'https://git.example.org/edit/main/fr/a%20b.md'
 */
export function editLinkOf(pattern: string, path: string): string | null {
  const segments = path.split('/');
  const leadsOut = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (leadsOut || !pattern.includes(PATH_PLACE)) return null;
  const encoded = segments.map((segment) => encodeURIComponent(segment)).join('/');
  return httpsAddress(pattern.split(PATH_PLACE).join(encoded))?.href ?? null;
}

/** What a reader says of a page. */
export interface FeedbackAnswer {
  /** Path of the page. */
  page: string;
  isHelpful: boolean;
  locale: Locale;
  /** Subject of the message, where the answer is sent as mail. */
  subject: string;
}

/** A link by which a reader answers. */
export interface FeedbackLink {
  href: string;
  /** Whether it opens in a tab of its own; a mail program is one already. */
  opensNewTab: boolean;
}

/**
 * Makes the link that sends an answer to the address that a site gives: with the parameters `page`, `helpful` and `locale`
 * to an HTTPS address, as a message with a subject to a `mailto:` one. Null for any other address.
 */
export function feedbackLink(address: string, answer: FeedbackAnswer): FeedbackLink | null {
  if (/^mailto:/i.test(address)) {
    // Mail programs show the `+` that stands for a space elsewhere.
    const subject = `subject=${encodeURIComponent(answer.subject)}`;
    return { href: `${address}${address.includes('?') ? '&' : '?'}${subject}`, opensNewTab: false };
  }
  const url = httpsAddress(address);
  if (url === null) return null;
  url.searchParams.set('page', answer.page);
  url.searchParams.set('helpful', answer.isHelpful ? 'yes' : 'no');
  url.searchParams.set('locale', answer.locale);
  return { href: url.href, opensNewTab: true };
}

function httpsAddress(address: string): URL | null {
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? new URL(address) : null;
}
