import type { ReactNode } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { LibraryPack, PackLibrary } from '../packs/pack-library';
import { type ExpectedPack, ExpectedPackRow, PackCard } from './pack-card';
import { useAnnouncement } from './use-announcement';
import { useFreshLibrary, usePacks } from './use-packs';

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
        <div className="part-failure">
          <p>{t('packs.unknown')}</p>
          <Button variant="secondary" onClick={() => void library.refresh().catch(() => undefined)}>
            {t('retry')}
          </Button>
        </div>
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
