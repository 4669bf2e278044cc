import { type Finding, type Home, type HomeLink, type PlacedHome, say } from '../../../../content-schema';
import type { DocumentLink } from '../../../shared/markdown/document';
import { readLinkTarget, type LinkTarget } from '../../../shared/markdown/elements/link-target';

/** A link in a field of the home page, parsed like a Markdown link. */
interface TypedLink {
  typed: string;
  target: LinkTarget;
  /** The link to a page of the site, to be resolved; null for any other. */
  link: DocumentLink | null;
}

/** Reads the links in the fields of the home page. */
export function readHomeLinks({ action, features = [] }: Home = {}): TypedLink[] {
  const typed = [action?.link, ...features.map(({ link }) => link)].filter((link) => link !== undefined);
  return [...new Set(typed.map(String))].map((each) => {
    const target = readLinkTarget(each);
    return { typed: each, target, link: documentLinkOf(target) };
  });
}

function documentLinkOf(target: LinkTarget): DocumentLink | null {
  // No line number: the content of an API may have no files.
  if (target.kind === 'article') {
    const { kind: _kind, ...article } = target;
    return { to: 'article', ...article, line: null };
  }
  if (target.kind !== 'information') return null;
  const { page, locale, hash } = target;
  return { to: 'information', page, locale, hash, line: null };
}

/** Reports the links of the home page that are invalid on any site. */
export function findBadHomeLinks(links: readonly TypedLink[]): Pick<Finding, 'kind' | 'message'>[] {
  return links
    .filter(({ target: { kind } }) => kind === 'broken' || kind === 'hash')
    .map(({ typed }) => ({
      kind: 'broken-article-link',
      message: say({
        fr: `link : attendu : le numéro d’un article, une page comme "/information/faq" ou une adresse Web ; reçu : ${JSON.stringify(typed)} ; corrigez. D’ici là, le lien n’est pas montré.`,
        en: `link: expected the number of an article, a page such as "/information/faq" or a web address, received ${JSON.stringify(typed)}; correct it. The link is not shown until then.`,
      }),
    }));
}

/**
 * Resolves the fields of the home page.
 * @param hrefOf Returns the address of a page of the site; null when there is none.
 */
export function placeHome(
  { action, command, features = [] }: Home,
  links: readonly TypedLink[],
  hrefOf: (link: DocumentLink) => string | null,
): PlacedHome {
  const place = (typed: number | string | undefined): HomeLink | null => {
    const found = links.find((each) => each.typed === String(typed));
    if (found === undefined) return null;
    const { target, link } = found;
    if (target.kind === 'external' || target.kind === 'plain')
      return { href: target.href, isExternal: target.kind === 'external' };
    const href = link === null ? null : hrefOf(link);
    return href === null ? null : { href, isExternal: false };
  };
  const button = place(action?.link);
  return {
    action: button && { ...button, label: action?.label ?? null },
    command: command ?? null,
    features: features.map(({ title, text, link }) => ({ title, text, link: place(link) })),
  };
}
