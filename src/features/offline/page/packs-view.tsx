import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation, type Translate } from '../../../messages/use-translation';
import { Failure } from '../../../ui/failure';
import type { LibraryPack, PackLibrary } from '../packs/pack-library';
import { type ExpectedPack, ExpectedPackRow, PackCard } from './pack-card';
import { useFreshLibrary, usePacks } from './use-packs';
import { packName } from './pack-name';

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
  const { packs, isListKnown } = usePacks(library);
  useFreshLibrary(library);
  useAnnouncement(packs, say);
  const rows = isListKnown === null ? mergePacks(expected, packs) : packs;
  return (
    <>
      {isListKnown === false && (
        <Failure retry={{ label: t('retry'), onRetry: () => void library.refresh().catch(() => undefined) }}>
          {t('packs.unknown')}
        </Failure>
      )}
      {isListKnown === true && packs.length === 0 && <p className="aside">{t('packs.none')}</p>}
      {rows.length > 0 && (
        <PackRows
          rows={rows}
          render={(row) =>
            isKnown(row) ? <PackCard pack={row} library={library} locale={locale} /> : <ExpectedPackRow pack={row} />
          }
        />
      )}
    </>
  );
}

/** Placeholder rows of the expected packs. */
export function ExpectedPacks({ packs }: { packs: readonly ExpectedPack[] }) {
  return <PackRows rows={packs} render={(pack) => <ExpectedPackRow pack={pack} />} />;
}

interface PackRowsProps<Row> {
  rows: readonly Row[];
  render: (row: Row) => ReactNode;
}

function PackRows<Row extends ExpectedPack | LibraryPack>({ rows, render }: PackRowsProps<Row>) {
  return (
    <ul className="packs listing">
      {rows.map((row, index) => (
        <li key={isKnown(row) ? row.key : index}>{render(row)}</li>
      ))}
    </ul>
  );
}

const isKnown = (row: ExpectedPack | LibraryPack): row is LibraryPack => 'key' in row;

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
  const before = useRef<ReadonlyMap<string, LibraryPack>>(new Map());
  useEffect(() => {
    const now = new Map(packs.map((pack) => [pack.key, pack]));
    const announcement: string[] = [];
    for (const [key, old] of before.current) {
      const change = changeOf(old, now.get(key), t);
      if (change !== null) announcement.push(change);
    }
    before.current = now;
    if (announcement.length > 0) say(announcement.join(' '));
  }, [packs, say, t]);
}

function changeOf(old: LibraryPack, pack: LibraryPack | undefined, t: Translate<'offline'>): string | null {
  const name = packName(old);
  if (old.cached !== null && !pack?.cached) return t('said.removed', { name });
  if (pack === undefined) return null;
  const { cached, download } = pack;
  if (cached !== null && cached.manifest !== old.cached?.manifest) return t('said.kept', { name });
  if (download === null || download.state === old.download?.state) return null;
  if (download.state === 'running') return t('said.started', { name });
  if (download.state === 'paused') return t('said.paused', { name });
  return `${name}. ${t(`failure.${download.failure ?? 'network'}`)}`;
}
