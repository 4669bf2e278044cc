import { LOCALE_DETAILS, type Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { offlinePath } from '../../../shared/routes/paths';
import { Link } from '../../../ui/link';
import type { Reads } from '../store/read-pages';
import { ConfirmedRemoval } from './confirmed-removal';
import { formatBytes } from './format-bytes';

export interface ReadPagesProps {
  reads: Reads;
  locale: Locale;
  onDelete: () => Promise<void>;
}

/** Maximum number of pages listed without expanding. */
const MAX_LISTED = 12;

/** List of the read pages, and a button to delete them. */
export function ReadPages({ reads, locale, onDelete }: ReadPagesProps) {
  const { t } = useTranslation('offline');
  // The offline page shows this list.
  const pages = reads.pages.filter((page) => page.path !== offlinePath(page.locale));
  return (
    <div className="flow">
      {pages.length === 0 ? (
        <p className="aside">{t('reads.none')}</p>
      ) : (
        <>
          <p className="aside">{t('reads.count', { count: pages.length, size: formatBytes(reads.bytes, locale) })}</p>
          <ReadList pages={pages.slice(0, MAX_LISTED)} locale={locale} />
          {pages.length > MAX_LISTED && (
            <details>
              <summary>{t('reads.more', { count: pages.length - MAX_LISTED })}</summary>
              <ReadList pages={pages.slice(MAX_LISTED)} locale={locale} />
            </details>
          )}
          <ConfirmedRemoval
            variant="secondary"
            label={t('reads.forget')}
            title={t('reads.forget.title')}
            text={t('reads.forget.text')}
            confirmLabel={t('reads.forget.confirm')}
            onConfirm={onDelete}
          />
        </>
      )}
    </div>
  );
}

function ReadList({ pages, locale }: { pages: Reads['pages']; locale: Locale }) {
  return (
    <ul className="kept-pages">
      {pages.map((page) => {
        const { lang, name } = LOCALE_DETAILS[page.locale];
        const isForeign = page.locale !== locale;
        return (
          <li key={page.path}>
            <Link href={page.path} {...(isForeign && { lang })}>
              {page.title}
            </Link>
            {isForeign && (
              <span className="aside" lang={lang}>
                {` · ${name}`}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
