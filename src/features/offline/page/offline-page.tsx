import { type ReactNode, useCallback, useId, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Locale, otherLocales, siteLocales } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_AT_HAND, DATA_WORKER_FAILED } from '../../../shared/page-contract';
import { offlinePath } from '../../../shared/routes/paths';
import { addStyles } from '../../../styles/add-styles';
import styles from '../../../styles/offline-page.css';
import { ButtonLink } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { HeronScene } from '../../../ui/heron-scene';
import { serviceWorkers } from '../../../ui/browser-access';
import { Link } from '../../../ui/link';
import { ChunkMissingError, loadChunk } from '../../../ui/load-chunk';
import { Notice } from '../../../ui/notice';
import { useAsync } from '../../../ui/use-async';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import { useRestoredFocus } from '../../../ui/use-restored-focus';
import type { OfflineTools } from './offline-tools';
import { PackRows, PacksView, StorageView } from './packs-view';
import { ReadPages } from './read-pages';

export interface OfflinePageProps {
  locale: Locale;
  /** The versions of the site, newest first. */
  versions: readonly { name: string }[];
  /**
   * Loads the tools that manage the stored data; replaced in tests (default: a separate chunk,
   * which no other page includes).
   */
  open?: () => Promise<OfflineTools>;
}

const openTools = async (): Promise<OfflineTools> =>
  (await loadChunk('offline', () => import('./offline-tools'))).offlineTools;

/** Empty content: the list is filled by the service worker. */
const FILLED_ELSEWHERE = { __html: '' };

/**
 * The offline page: stored and available packs, and read pages. The service worker serves the same
 * HTML instead of a page that is not on this device, or when the scripts of this page are missing.
 * It marks that on `<html>`, and CSS shows one or the other.
 */
export function OfflinePage({ locale, versions, open = openTools }: OfflinePageProps) {
  const { t } = useTranslation('pages');
  useInsertionEffect(() => addStyles(styles), []);
  return (
    <div className="column offline">
      {/* Replaces a page that is not on this device. No script runs there. The address is still
          that of the requested page, so an empty `href` requests it again. */}
      <header className="page-header hero if-missing">
        {HAS_MASCOT && <HeronScene />}
        {/* A page has one `h1`; this heading replaces it. */}
        <h2 aria-level={1}>{t('offline.missing.title')}</h2>
        <p className="lead">{t('offline.missing.text')}</p>
        <p>
          <ButtonLink href="">{t('offline.missing.retry')}</ButtonLink>
        </p>
      </header>
      <header className="page-header if-at-hand">
        <h1>{t('offline.title')}</h1>
        <p className="lead">{t('offline.lead')}</p>
      </header>
      {/* The pages that can be read without scripts. The service worker fills the list when the
          page is served without them, at its own address or instead of another page. CSS shows it
          then. */}
      <section className="section at-hand">
        <h2>{t('offline.atHand')}</h2>
        <ul
          className="browse"
          {...{ [DATA_AT_HAND]: '' }}
          dangerouslySetInnerHTML={FILLED_ELSEWHERE}
          suppressHydrationWarning
        />
        <p className="if-nothing">{t('offline.nothing')}</p>
      </section>
      <div className="if-scripts">
        <OfflineSections locale={locale} versions={versions} open={open} />
      </div>
      <p className="section if-missing">
        <Link href={offlinePath(locale)}>{t('offline.missing.more')}</Link>
      </p>
    </div>
  );
}

/** Sections of the offline page; the first two are rendered before scripts run. */
function OfflineSections({ locale, versions, open }: Required<OfflinePageProps>) {
  const { t } = useTranslation('offline');
  const pages = useTranslation('pages');
  const load = useCallback(async () => {
    const tools = await open();
    return { tools, reads: await tools.listReads() };
  }, [open]);
  const { value: ready, error, reload, put } = useAsync(load, { onError: warnUnread });
  const isWaiting = ready === undefined && error === undefined;
  const [announcement, say] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useRestoredFocus(place);
  const isInBrowser = useIsInBrowser();
  // Rendered before scripts run, to prevent a layout shift.
  const locales = [locale, ...otherLocales(locale, siteLocales)];
  const expected = versions.flatMap(({ name }) => locales.map((each) => ({ versionName: name, locale: each })));
  return (
    <div ref={place}>
      <WorkerNotice />
      {!isInBrowser && (
        <noscript>
          <p>{pages.t('offline.needsScripts')}</p>
        </noscript>
      )}
      {error !== undefined && (
        <Failure retry={{ label: t('retry'), onRetry: reload }}>
          {t(error instanceof ChunkMissingError ? 'failed.program' : 'failed.storage')}
        </Failure>
      )}
      <Section title={t('packs.title')} text={t('packs.text')}>
        {isWaiting && <PackRows rows={expected} locale={locale} />}
        {ready && <PacksView library={ready.tools.library} locale={locale} expected={expected} say={say} />}
      </Section>
      <Section title={t('reads.title')} text={t('reads.text')}>
        {ready && (
          <ReadPages
            reads={ready.reads}
            locale={locale}
            onDelete={async () => {
              await ready.tools.deleteReads();
              put({ ...ready, reads: await ready.tools.listReads() });
              say(t('announced.forgotten'));
            }}
          />
        )}
      </Section>
      {ready && (
        <Section title={t('storage.title')}>
          <StorageView library={ready.tools.library} reads={ready.reads} locale={locale} />
        </Section>
      )}
      {/* Changes are announced once, not at each step of a download. */}
      <p className="visually-hidden" role="status">
        {isInBrowser && isWaiting ? t('waiting') : announcement}
      </p>
    </div>
  );
}

const warnUnread = (error: unknown) => console.warn('What this device keeps could not be read. Received:', error);

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      {/* Receives the focus when the focused control is removed. */}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  );
}

/**
 * Notice that nothing will open offline, because service workers are unavailable or registration
 * failed.
 */
function WorkerNotice() {
  const { t } = useTranslation('offline');
  const isInBrowser = useIsInBrowser();
  const hasFailed = useSyncExternalStore(followDocument, isWorkerFailed, () => false);
  const problem = !isInBrowser ? null : serviceWorkers() === undefined ? 'absent' : hasFailed ? 'failed' : null;
  if (problem === null) return null;
  return (
    <Notice title={t(`worker.${problem}.title`)} tone="warning">
      {t(`worker.${problem}.text`)}
    </Notice>
  );
}

/**
 * The boot script registers the worker when the page is idle, and marks `<html>` when that failed.
 */
const isWorkerFailed = () => document.documentElement.hasAttribute(DATA_WORKER_FAILED);

function followDocument(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [DATA_WORKER_FAILED] });
  return () => observer.disconnect();
}
