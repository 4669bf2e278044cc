import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { PackShelf } from '../packs/pack-shelf';
import { PackCard } from './pack-card';
import { ReadBack } from './read-back';
import { useSaid } from './use-said';
import { useFreshShelf, useShelf } from './use-shelf';

export interface PacksViewProps {
  shelf: PackShelf;
  locale: Locale;
  /** Tells screen readers what has changed. */
  say: (text: string) => void;
}

/** The versions that can be taken along, those that are kept, and the way to bring one back from a file. */
export function PacksView({ shelf, locale, say }: PacksViewProps) {
  const { t } = useTranslation('offline');
  const { packs, isListKnown } = useShelf(shelf);
  useFreshShelf(shelf);
  useSaid(packs, say);
  return (
    <>
      {isListKnown === null && packs.length === 0 && <p role="status">{t('waiting')}</p>}
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
        <ul className="packs">
          {packs.map((pack) => (
            <li key={pack.key}>
              <PackCard pack={pack} shelf={shelf} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      <ReadBack shelf={shelf} />
    </>
  );
}
