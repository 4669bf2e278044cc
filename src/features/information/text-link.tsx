import type { AnchorHTMLAttributes } from 'react';
import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Link } from '../../ui/link';
import { readLinkTarget } from '../../shared/markdown/elements/link-target';
import { informationPath } from '../../shared/routes/information-pages';
import { articlePath, versionParam } from '../../shared/routes/paths';
import { useInformation } from './information-context';
import { withoutBasePath } from '../../shared/routes/base-path';

/** A link in the text of an information page. */
export function TextLink({ href = '', children }: Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'>) {
  const { t } = useTranslation('pages');
  const { locale, pages } = useInformation();
  // gatsby-plugin-mdx adds the path of the site to the addresses in a text.
  const target = linkTarget(href.startsWith('/') ? withoutBasePath(href) : href, locale);
  const { page } = target;
  // Built-in texts link to one another; without the target page, only the text of the link stays.
  if (page !== undefined && !pages.some(({ name }) => name === page)) return <>{children}</>;
  if (!target.external) return <Link href={target.href}>{children}</Link>;
  return (
    <Link href={target.href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('information.label.newTab')})</span>
    </Link>
  );
}

/** The publisher of the site, as a link to their channel. */
export function Author() {
  const { name, url } = useInformation().author;
  return <TextLink href={url}>{name}</TextLink>;
}

/** The publisher of the site, as a link to the contact address; the name only if unknown. */
export function Contact() {
  const { author, contact } = useInformation();
  return contact === null ? <>{author.name}</> : <TextLink href={contact}>{author.name}</TextLink>;
}

/** Resolved target of a link in the text of an information page. */
export interface LinkTarget {
  href: string;
  /** Whether it leaves the site: then it opens a new tab, without an opener. */
  external: boolean;
  /** Name of the information page, if it leads to one. */
  page?: string;
}

/**
 * Resolves a link by the rules of articles (specification §2): `#hash` in the page, `http…` to
 * another site, `12` or `12#hash` to an article, here of the current version, `v3/12` to one of
 * version 3. `/faq` is an address of this site without its locale.
 * @example linkTarget('9#labels', 'fr').href // => '/fr/version/currentVersion/article/9#labels'
 */
export function linkTarget(written: string, locale: Locale): LinkTarget {
  const target = readLinkTarget(written);
  if (target.kind === 'article') {
    const { versionId, articleId, hash } = target;
    const segment = versionId === null ? CURRENT_VERSION : versionParam(versionId);
    return { href: articlePath(target.locale ?? locale, segment, articleId, hash), external: false };
  }
  if (target.kind === 'information') {
    return {
      href: informationPath(target.locale ?? locale, target.page, target.hash),
      external: false,
      page: target.page,
    };
  }
  if (written.startsWith('/')) return { href: `/${locale}${written}`, external: false };
  return { href: written, external: target.kind === 'external' };
}
