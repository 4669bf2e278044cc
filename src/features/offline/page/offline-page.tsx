import { useInsertionEffect } from 'react';
import { type Locale, otherLocales } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { offlinePath } from '../../../shared/routes/paths';
import { addStyles } from '../../../styles/add-styles';
import styles from '../../../styles/offline-page.css';
import { Link } from '../../../ui/link';
import { OfflineSections } from './offline-sections';
import { MissingPage, PagesAtHand } from './missing-page';
import type { OpenOfflineTools } from './offline-tools';

export interface OfflinePageProps {
  locale: Locale;
  /** The versions of the site, newest first. */
  versions: readonly { name: string }[];
  /** Loads the offline tools, which no other page includes. */
  open: OpenOfflineTools;
}

/**
 * The offline page: stored and available packs, and read pages. The service worker serves the same
 * HTML instead of a page that is not on this device, or when the scripts of this page are missing.
 * It marks that on `<html>`, and CSS shows one or the other.
 */
export function OfflinePage({ locale, versions, open }: OfflinePageProps) {
  const { t } = useTranslation('pages');
  useInsertionEffect(() => addStyles(styles), []);
  const locales = [locale, ...otherLocales(locale)];
  const expected = versions.flatMap(({ name }) => locales.map((each) => ({ versionName: name, locale: each })));
  return (
    <div className="column offline">
      <MissingPage />
      <header className="page-header if-at-hand">
        <h1>{t('offline.title')}</h1>
        <p className="lead">{t('offline.lead')}</p>
      </header>
      <PagesAtHand />
      <div className="if-scripts">
        <OfflineSections locale={locale} expected={expected} open={open} />
      </div>
      <p className="section if-missing">
        <Link href={offlinePath(locale)}>{t('offline.missing.more')}</Link>
      </p>
    </div>
  );
}
