import { useEffect } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { DATA_CURRENT } from '../../shared/page-contract';
import { Link } from '../../ui/link';

/** A heading of the article. */
export interface TableOfContentsHeading {
  id: string;
  /** Plain text. */
  text: string;
  depth: 2 | 3;
}

/** A long table scrolls by itself; a place to focus lets the keyboard do it. */
const SCROLLS_BY_KEYBOARD = 0;

export interface TableOfContentsProps {
  headings: readonly TableOfContentsHeading[];
  /** Language of the headings when the article is borrowed. */
  lang: string | undefined;
}

/**
 * What is on the page. Folded above the text when narrow, where it stays under the header while the text scrolls; open
 * beside it when wide: one `<details>` for both, which the style sheet opens. The boot script (src/boot) folds it when a section is
 * chosen, which it would cover, and marks and names the section being read as the page scrolls; it is told when the headings change. Nothing for an article with fewer than two headings.
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
          {/* What the boot script writes here is said to screen readers by the mark in the list. */}
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
                {/* At its top, a page is in its first section; from there the boot script goes on. */}
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
