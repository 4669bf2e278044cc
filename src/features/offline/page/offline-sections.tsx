import { type ReactNode, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import type { OpenOfflineTools } from './offline-tools';
import type { ExpectedPack } from './pack-card';
import { ExpectedPacks, PacksView } from './packs-view';
import { ReadPages } from './read-pages';
import { StorageView } from './storage-view';
import { useRestoredFocus } from './use-focus-kept';
import { useOfflineTools } from './use-offline-tools';
import { WorkerNotice } from './worker-notice';

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
