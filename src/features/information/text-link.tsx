import type { AnchorHTMLAttributes } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { Link } from '../../ui/link';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useInformation } from './information-context';
import { linkTarget } from './link-target';

/** A link in the text of an information page. */
export function TextLink({ href = '', children }: Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'>) {
  const { t } = useTranslation('pages');
  const { locale } = useInformation();
  const target = linkTarget(href, locale);
  if (!target.external) return <Link href={target.href}>{children}</Link>;
  return (
    <Link href={target.href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({t('information.newTab')})</VisuallyHidden>
    </Link>
  );
}

/** The publisher of the site, as a link to their channel. */
export function Author() {
  const { name, url } = useInformation().author;
  return <TextLink href={url}>{name}</TextLink>;
}
