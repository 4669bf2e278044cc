import type { MouseEvent } from 'react';
import { CLOSED_KEY, DATA_CLOSED, DATA_REPLAY } from '../shared/page-contract';
import type { RenderedLink, RenderedText } from '../shared/site/site-links';
import { useTranslation } from '../messages/use-translation';
import type { Ports } from '../store/ports';
import { useServices } from '../store/services';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { useFocusReturn } from '../ui/use-focus-return';

/** A group of links of the footer, as rendered. */
export interface RenderedGroup {
  title: RenderedText;
  links: readonly RenderedLink[];
}

/** The announcement of a site, as rendered. */
export interface RenderedAnnouncement extends RenderedText {
  /** Readers who have closed this version do not see it. */
  version: string;
  link: RenderedLink | null;
}

export interface HeaderLinksProps {
  siteName: string;
  links: readonly RenderedLink[];
  /** Address of the page. */
  path: string;
}

/** Links of the site above its header, in one line. */
export function HeaderLinks({ siteName, links, path }: HeaderLinksProps) {
  return (
    <nav className="header-links" aria-label={siteName}>
      {links.map(({ text, href, lang }) => (
        <Link key={`${text} ${href}`} href={href} lang={lang} aria-current={href === path ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Groups of links of the site in its footer. */
export function FooterGroups({ groups }: { groups: readonly RenderedGroup[] }) {
  return (
    <div className="footer-groups">
      {groups.map(({ title, links }) => (
        <div key={title.text}>
          <h2 lang={title.lang}>{title.text}</h2>
          <ul>
            {links.map(({ text, href, lang }) => (
              <li key={`${text} ${href}`}>
                <Link href={href} lang={lang}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/**
 * Announcement of the site, until the reader closes this version of it. It stays in the page and is
 * hidden by an attribute of the document, which the boot script sets before the first paint.
 */
export function Announcement({ version, text, lang, link }: RenderedAnnouncement) {
  const { storage } = useServices<Ports>();
  const { t } = useTranslation('partials');
  const { onFocus, returnFocus } = useFocusReturn();
  const close = (event: MouseEvent) => {
    returnFocus(event);
    storage.write(CLOSED_KEY, version);
    document.documentElement.setAttribute(DATA_CLOSED, version);
  };
  return (
    <aside className="announcement" aria-label={text} lang={lang} onFocus={onFocus}>
      <p>{text}</p>
      {link && (
        <Link href={link.href} lang={link.lang}>
          {link.text}
        </Link>
      )}
      <IconButton
        size="small"
        label={t('navigation.close')}
        icon={<Icon name="close" />}
        onClick={close}
        {...{ [DATA_REPLAY]: '' }}
      />
    </aside>
  );
}
