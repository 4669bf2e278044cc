import type { Locale } from '../../../content-schema';

/** Placeholder for the file path in the pattern of an edit link. */
const PATH_PLACE = '{path}';

/**
 * Creates the edit URL of a page from the pattern of a site and the path of the file.
 * @returns null when the pattern is not an HTTPS URL with `{path}`, or the path leaves its folder.
 * @example
 * editLinkOf('https://git.example.org/edit/main/{path}', 'fr/a b.md')
 * // => 'https://git.example.org/edit/main/fr/a%20b.md'
 */
export function editLinkOf(pattern: string, path: string): string | null {
  const segments = path.split('/');
  const leadsOut = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (leadsOut || !pattern.includes(PATH_PLACE)) return null;
  const encoded = segments.map((segment) => encodeURIComponent(segment)).join('/');
  return httpsAddress(pattern.split(PATH_PLACE).join(encoded))?.href ?? null;
}

/** Feedback of a reader about a page. */
export interface FeedbackAnswer {
  /** Path of the page. */
  page: string;
  isHelpful: boolean;
  locale: Locale;
  /** Subject of the message when the answer is sent as mail. */
  subject: string;
}

/** Link that submits feedback. */
export interface FeedbackLink {
  href: string;
  /** Whether it opens in a new tab; a mail program opens separately anyway. */
  opensNewTab: boolean;
}

/**
 * Creates the link that sends an answer to the feedback address of a
 * site: an HTTPS URL with the parameters `page`, `helpful` and `locale`,
 * or a `mailto:` message with a subject. Null for any other address.
 */
export function feedbackLink(address: string, answer: FeedbackAnswer): FeedbackLink | null {
  if (/^mailto:/i.test(address)) {
    // Mail programs do not decode `+` as a space.
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
