import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { PackShelf } from '../packs/pack-shelf';
import { ExpectedPacks, type ExpectedPack, PackCard } from './pack-card';
import { useSaid } from './use-said';
import { useFreshShelf, useShelf } from './use-shelf';

export interface PacksViewProps {
  shelf: PackShelf;
  locale: Locale;
  /** The packs that the site is expected to offer, until its list has come. */
  expected: readonly ExpectedPack[];
  /** Tells screen readers what has changed. */
  say: (text: string) => void;
}

/** The versions that can be taken along, and those that are kept. */
export function PacksView({ shelf, locale, expected, say }: PacksViewProps) {
  const { t } = useTranslation('offline');
  const { packs, isListKnown } = useShelf(shelf);
  useFreshShelf(shelf);
  useSaid(packs, say);
  return (
    <>
      {isListKnown === null && packs.length === 0 && <ExpectedPacks packs={expected} />}
      {isListKnown === false && (
        <div className="part-failure">
          <p>{t('packs.unknown')}</p>
          <Button variant="secondary" onClick={() => void shelf.refresh().catch(() => undefined)}>
            {t('retry')}
          </Button>
        </div>
      )}
      {isListKnown === true && packs.length === 0 && <p className="aside">{t('packs.none')}</p>}
      {packs.length > 0 && (
        <ul className="packs listing">
          {packs.map((pack) => (
            <li key={pack.key}>
              <PackCard pack={pack} shelf={shelf} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
