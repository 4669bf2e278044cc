import { type ReactNode, useId, useRef, useState, type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import type { OpenOfflineTools } from './offline-tools';
import type { ExpectedPack } from './pack-card';
import { ExpectedPacks, PacksView } from './packs-view';
import { ReadPages } from './read-pages';
import { StorageView } from './storage-view';
import { useOfflineTools } from './use-offline-tools';
import { DATA_WORKER_FAILED } from '../../../shared/page-contract';
import { serviceWorkers } from '../../../ui/if-allowed';
import { Notice } from '../../../ui/notice';

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
  const { offlineTools, retry, deleteReads } = useOfflineTools(locale, open);
  const [announcement, say] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useRestoredFocus(place);
  const isInBrowser = useIsInBrowser();
  const ready = offlineTools.state === 'ready' ? offlineTools : null;
  return (
    <div ref={place}>
      <WorkerNotice />
      {!isInBrowser && <NeedsScripts />}
      {offlineTools.state === 'failed' && (
        <div className="part-failure" role="alert">
          <p>{t(`failed.${offlineTools.reason}`)}</p>
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      <Section title={t('packs.title')} text={t('packs.text')}>
        {offlineTools.state === 'waiting' && <ExpectedPacks packs={expected} />}
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
        {isInBrowser && offlineTools.state === 'waiting' ? t('waiting') : announcement}
      </p>
    </div>
  );
}

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
