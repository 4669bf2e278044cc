import {
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
  type RefObject,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import type { OpenOfflineTools } from './offline-tools';
import type { ExpectedPack } from './pack-card';
import { ExpectedPacks, PacksView } from './packs-view';
import { ReadPages } from './read-pages';
import { StorageView } from './storage-view';
import { DATA_WORKER_FAILED } from '../../../shared/page-contract';
import { Failure } from '../../../ui/failure';
import { serviceWorkers } from '../../../ui/if-allowed';
import { ChunkMissingError } from '../../../ui/load-chunk';
import { Notice } from '../../../ui/notice';
import { useAsync } from '../../../ui/use-async';

export interface OfflineSectionsProps {
  locale: Locale;
  /**
   * Packs that the site is expected to offer. Their rows are rendered before scripts run, to
   * prevent a layout shift.
   */
  expected: readonly ExpectedPack[];
  open: OpenOfflineTools;
}

/** Sections of the offline page; the first two are rendered before scripts run. */
export function OfflineSections({ locale, expected, open }: OfflineSectionsProps) {
  const { t } = useTranslation('offline');
  const { ready, error, reload, deleteReads } = useOfflineTools(locale, open);
  const isWaiting = ready === undefined && error === undefined;
  const [announcement, say] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useRestoredFocus(place);
  const isInBrowser = useIsInBrowser();
  return (
    <div ref={place}>
      <WorkerNotice />
      {!isInBrowser && <NeedsScripts />}
      {error !== undefined && (
        <Failure retry={{ label: t('retry'), onRetry: reload }}>
          {t(error instanceof ChunkMissingError ? 'failed.program' : 'failed.storage')}
        </Failure>
      )}
      <Section title={t('packs.title')} text={t('packs.text')}>
        {isWaiting && <ExpectedPacks packs={expected} />}
        {ready && <PacksView library={ready.tools.library} locale={locale} expected={expected} say={say} />}
      </Section>
      <Section title={t('reads.title')} text={t('reads.text')}>
        {ready && (
          <ReadPages
            reads={ready.reads}
            locale={locale}
            onDelete={async () => {
              await deleteReads();
              say(t('said.forgotten'));
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

/** Opens the stored data once the page is in the browser, and again on request. */
function useOfflineTools(locale: Locale, open: OpenOfflineTools) {
  const load = useCallback(async () => {
    const tools = await open(locale);
    return { tools, reads: await tools.listReads() };
  }, [locale, open]);
  const { value: ready, error, reload, put } = useAsync(load, { key: locale, onError: warnUnread });
  const deleteReads = useCallback(async () => {
    if (ready === undefined) return;
    await ready.tools.deleteReads();
    put({ ...ready, reads: await ready.tools.listReads() });
  }, [ready, put]);
  return { ready, error, reload, deleteReads };
}

const warnUnread = (error: unknown) => console.warn('What this device keeps could not be read. Received:', error);

function NeedsScripts() {
  const { t } = useTranslation('pages');
  return (
    <noscript>
      <p>{t('offline.needsScripts')}</p>
    </noscript>
  );
}

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
 * Restores the focus nearby when the focused control is removed, such as a button whose action is
 * done. The focus moves to the heading of its `<article>`, or of its `<section>` when that is gone
 * too, rather than to the start of the page. Those headings need a `tabIndex`.
 */
function useRestoredFocus(place: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let last: Element | null = null;
    let headings: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      headings = ['article', 'section'].flatMap(
        (name) => target.closest(name)?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]') ?? [],
      );
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) return;
      headings.find((heading) => heading.isConnected)?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', onFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [place]);
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
