import { useEffect, useMemo, useRef } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation, type Translate } from '../../../messages/use-translation';
import { Failure } from '../../../ui/failure';
import { useSignal } from '../../../ui/signal';
import type { PackLibrary } from '../packs/library';
import type { LibraryPack } from '../packs/library-state';
import type { Reads } from '../store/read-pages';
import { formatBytes } from './format-bytes';
import { type ExpectedPack, ExpectedPackRow, PackCard, packName } from './pack-card';

export interface PacksViewProps {
  library: PackLibrary;
  locale: Locale;
  /** Packs that the site is expected to offer, until its list is loaded. */
  expected: readonly ExpectedPack[];
  /** Announces a change to screen readers. */
  say: (text: string) => void;
}

/** List of the versions that can be downloaded or are stored. */
export function PacksView({ library, locale, expected, say }: PacksViewProps) {
  const { t } = useTranslation('offline');
  const { isListKnown } = useSignal(library.state);
  const packs = usePacks(library, locale);
  useFreshLibrary(library);
  useAnnouncement(packs, say);
  const rows = isListKnown === null ? mergePacks(expected, packs) : packs;
  return (
    <>
      {isListKnown === false && (
        <Failure retry={{ label: t('retry'), onRetry: () => void library.refresh() }}>{t('packs.unknown')}</Failure>
      )}
      {isListKnown === true && packs.length === 0 && <p className="aside">{t('packs.none')}</p>}
      <PackRows rows={rows} library={library} locale={locale} />
    </>
  );
}

export interface PackRowsProps {
  rows: readonly (ExpectedPack | LibraryPack)[];
  /** Undefined while it is loaded. */
  library?: PackLibrary;
  locale: Locale;
}

/** Rows of packs: expected ones are empty. */
export function PackRows({ rows, library, locale }: PackRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="packs listing">
      {rows.map((row, index) =>
        library && 'key' in row ? (
          <li key={row.key}>
            <PackCard pack={row} library={library} locale={locale} />
          </li>
        ) : (
          <li key={index}>
            <ExpectedPackRow pack={row} />
          </li>
        ),
      )}
    </ul>
  );
}

/** Returns the packs of a library, within a version those in the page's language first. */
function usePacks({ state }: PackLibrary, locale: Locale): readonly LibraryPack[] {
  const { packs } = useSignal(state);
  return useMemo(() => {
    const isOurs = (pack: LibraryPack) => Number(pack.locale === locale);
    return [...packs].sort((a, b) => b.versionId - a.versionId || isOurs(b) - isOurs(a));
  }, [packs, locale]);
}

/**
 * Refreshes the library on mount, when the network returns, and when the page becomes visible
 * again: other tabs may have changed packs in the meantime.
 */
function useFreshLibrary(library: PackLibrary): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'hidden') void library.refresh();
    };
    refresh();
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [library]);
}

/** Replaces expected packs by known ones, so that the rows below do not move; others come first. */
function mergePacks(expected: readonly ExpectedPack[], packs: readonly LibraryPack[]): (ExpectedPack | LibraryPack)[] {
  const isOf = (one: ExpectedPack) => (other: ExpectedPack) =>
    one.versionName === other.versionName && one.locale === other.locale;
  const others = packs.filter((pack) => !expected.some(isOf(pack)));
  return [...others, ...expected.map((each) => packs.find(isOf(each)) ?? each)];
}

/**
 * Announces changes of each pack: a download has started, stopped or finished, never its progress.
 */
function useAnnouncement(packs: readonly LibraryPack[], say: (text: string) => void): void {
  const { t } = useTranslation('offline');
  const before = useRef<readonly LibraryPack[]>([]);
  useEffect(() => {
    const changes = before.current.flatMap((old) => {
      const pack = packs.find(({ key }) => key === old.key);
      return changeOf(old, pack, t) ?? [];
    });
    before.current = packs;
    if (changes.length > 0) say(changes.join(' '));
  }, [packs, say, t]);
}

function changeOf(old: LibraryPack, pack: LibraryPack | undefined, t: Translate<'offline'>): string | null {
  const name = packName(old);
  if (old.cached !== null && !pack?.cached) return t('announced.removed', { name });
  if (pack === undefined) return null;
  const { cached, download } = pack;
  if (cached !== null && cached.manifest !== old.cached?.manifest) return t('announced.stored', { name });
  if (download === null || download.state === old.download?.state) return null;
  if (download.state === 'running') return t('announced.started', { name });
  if (download.state === 'paused') return t('announced.paused', { name });
  return `${name}. ${t(`failure.${download.failure ?? 'network'}`)}`;
}

export interface StorageViewProps {
  library: PackLibrary;
  reads: Reads;
  locale: Locale;
}

/** Used storage and quota, and whether storage is persistent. */
export function StorageView({ library, reads, locale }: StorageViewProps) {
  const { t } = useTranslation('offline');
  const { usage, quota, isPersistent } = useSignal(library.state).storage;
  const packs = usePacks(library, locale);
  const rows: [name: string, bytes: number | null][] = [
    ...packs.map((pack): [string, number | null] => [packName(pack), pack.cached?.bytes ?? null]),
    [t('storage.reads'), reads.bytes],
    [t('storage.all'), usage],
    // Chromium reports a number that reveals nothing about the device, and grants less
    // (https://chromestatus.com/feature/4977371751645184).
    [t('storage.quota'), quota],
  ];
  return (
    <>
      <dl className="sizes">
        {/* Two versions may have the same name. */}
        {rows.map(
          ([name, bytes], at) =>
            bytes !== null && (
              <div key={`${at} ${name}`}>
                <dt>{name}</dt>
                <dd>{formatBytes(bytes, locale)}</dd>
              </div>
            ),
        )}
      </dl>
      {isPersistent !== null && <p>{t(isPersistent ? 'storage.persistent' : 'storage.notPersistent')}</p>}
    </>
  );
}
