import { useEffect } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { DATA_CURRENT } from '../../shared/page-contract';
import type { TableOfContentsHeading } from '../../shared/pages/page-props';
import { Link } from '../../ui/link';

/** Makes a long table of contents focusable, so that the keyboard can scroll it. */
const SCROLLS_BY_KEYBOARD = 0;

export interface TableOfContentsProps {
  headings: readonly TableOfContentsHeading[];
  /** Language of the headings when the article is a fallback. */
  lang: string | undefined;
}

/**
 * Table of contents of an article. It is collapsed above the text when narrow, where it sticks
 * below the header; when wide it is open beside the text. It is one `<details>` for both, which the
 * style sheet opens. The boot script (src/boot) closes it when a section is chosen, as it would
 * cover that section, and marks and names the current section on scroll; it is notified when the
 * headings change. Nothing for an article with fewer than two headings.
 */
export function TableOfContents({ headings, lang }: TableOfContentsProps) {
  const { t } = useTranslation('pages');
  useEffect(() => {
    document.dispatchEvent(new Event('scroll'));
  }, [headings]);
  if (headings.length < 2) return null;
  return (
    <nav className="toc aside quiet" aria-label={t('article.tableOfContents')}>
      <p className="toc-title" aria-hidden="true">
        {t('article.tableOfContents')}
      </p>
      <details className="box" suppressHydrationWarning>
        <summary>
          {t('article.tableOfContents')}
          {/*
           * The boot script updates this text. Screen readers get the same from `aria-current` in
           * the list.
           */}
          <span
            className="toc-current"
            {...{ [DATA_CURRENT]: '' }}
            aria-hidden="true"
            lang={lang}
            suppressHydrationWarning
          />
        </summary>
        <div className="toc-links" tabIndex={SCROLLS_BY_KEYBOARD}>
          <ol lang={lang}>
            {headings.map(({ id, text, depth }, index) => (
              <li key={id}>
                {/* At the top, the first section is current; the boot script updates it. */}
                <Link
                  href={`#${encodeURIComponent(id)}`}
                  className={depth === 3 ? 'toc-deep' : undefined}
                  aria-current={index === 0 ? 'true' : undefined}
                  suppressHydrationWarning
                >
                  {text}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </details>
    </nav>
  );
}
