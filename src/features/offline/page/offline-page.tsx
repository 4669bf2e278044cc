import { useInsertionEffect } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { addStyles } from '../../../styles/add-styles';
import styles from '../../../styles/offline-page.css';
import { KeptThings } from './kept-things';
import { MissingPage } from './missing-page';
import type { OpenOfflineTools } from './offline-tools';

export interface OfflinePageProps {
  locale: Locale;
  /** Loads what manages what is kept: no other page carries it. */
  open: OpenOfflineTools;
}

/**
 * The offline page: what this device keeps, and what it could keep. The same HTML stands in the place of a page that is not at
 * hand; the service worker says so on `<html>`, and style shows one or the other.
 */
export function OfflinePage({ locale, open }: OfflinePageProps) {
  const { t } = useTranslation('pages');
  useInsertionEffect(() => addStyles(styles), []);
  return (
    <>
      <MissingPage locale={locale} />
      <div className="column if-at-hand">
        <header className="page-header">
          <h1>{t('offline.title')}</h1>
          <p className="lead">{t('offline.lead')}</p>
        </header>
        <KeptThings locale={locale} open={open} />
      </div>
    </>
  );
}
