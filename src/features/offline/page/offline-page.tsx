import { useInsertionEffect } from 'react';
import { LOCALES, type Locale } from '../../../../content-schema';
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
  /** Loads what manages what is kept: no other page carries it. */
  open: OpenOfflineTools;
}

/**
 * The offline page: what this device keeps, and what it could keep. The same HTML stands in the place of a page that is not at
 * hand, or of this page where its scripts are not; the service worker says so on `<html>`, and style shows one or the other.
 */
export function OfflinePage({ locale, versions, open }: OfflinePageProps) {
  const { t } = useTranslation('pages');
  useInsertionEffect(() => addStyles(styles), []);
  const locales = [locale, ...LOCALES.filter((each) => each !== locale)];
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
