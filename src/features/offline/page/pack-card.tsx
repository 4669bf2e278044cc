import { useId } from 'react';
import { LOCALE_DETAILS, type Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { DateTime } from '../../../ui/date-time';
import { Icon } from '../../../ui/icon';
import { Label } from '../../../ui/label';
import type { LibraryPack, PackLibrary } from '../packs/pack-library';
import { formatBytes } from './format-bytes';
import { PackActions } from './pack-actions';
import { PackProgress } from './pack-progress';

export interface PackCardProps {
  pack: LibraryPack;
  library: PackLibrary;
  /** Language of the page. */
  locale: Locale;
}

/** Row of a version in one language: its size, its state and its actions. */
export function PackCard({ pack, library, locale }: PackCardProps) {
  const { t } = useTranslation('offline');
  const heading = useId();
  const { cached, offered, download, updateBytes } = pack;
  const { bytes, articles } = cached ?? offered ?? { bytes: download?.bytesToFetch ?? 0, articles: null };
  return (
    <article className="pack row" aria-labelledby={heading}>
      <div className="pack-head">
        <div className="row">
          {/* Receives the focus when the focused control is removed. */}
          <h3 id={heading} tabIndex={-1}>
            <PackTitle pack={pack} />
          </h3>
          {cached && (
            <Label color="green-dark">
              <Icon name="check" /> {t('pack.kept')}
            </Label>
          )}
        </div>
        <p className="aside">
          {formatBytes(bytes, locale)}
          {articles !== null && <> · {t('pack.articles', { count: articles })}</>}
          {cached && <CachedSince moment={cached.keptAt} locale={locale} />}
        </p>
      </div>
      {cached !== null && updateBytes !== null && download === null && <p>{t('pack.outdated')}</p>}
      {cached !== null && offered === null && library.isListKnown === true && <p>{t('pack.withdrawn')}</p>}
      {download && <PackProgress pack={pack} download={download} locale={locale} />}
      {cached !== null && cached.missing.length > 0 && (
        <details>
          <summary>{t('pack.missing', { count: cached.missing.length })}</summary>
          <ul className="pack-missing">
            {cached.missing.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
      <PackActions pack={pack} library={library} locale={locale} />
    </article>
  );
}

/** Name and language of a version before the list of packs is loaded. */
export type ExpectedPack = Pick<LibraryPack, 'versionName' | 'locale'>;

/** Placeholder row of a pack, as high as the row that replaces it. */
export function ExpectedPackRow({ pack }: { pack: ExpectedPack }) {
  return (
    <div className="pack row">
      <div className="pack-head">
        <h3>
          <PackTitle pack={pack} />
        </h3>
        <p className="aside">{'\u00a0'}</p>
      </div>
      <div className="row pack-actions" />
    </div>
  );
}

function PackTitle({ pack: { versionName, locale } }: { pack: ExpectedPack }) {
  const { lang, name } = LOCALE_DETAILS[locale];
  return (
    <>
      {versionName} <span lang={lang}>{name}</span>
    </>
  );
}

/** Latest time that a `Date` can represent, in milliseconds. */
const END_OF_TIME = 8.64e15;

/** Date when the pack was stored, from a clock that may have been wrong. */
function CachedSince({ moment, locale }: { moment: number; locale: Locale }) {
  const { t } = useTranslation('offline');
  if (!(Math.abs(moment) <= END_OF_TIME)) return null;
  return (
    <>
      {' '}
      · {t('pack.keptSince')} <DateTime value={new Date(moment).toISOString()} locale={locale} />
    </>
  );
}
