import { useId } from 'react';
import { LOCALE_DETAILS, type Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { dayOf } from '../day-of';
import { DateTime } from '../../../ui/date-time';
import { Icon } from '../../../ui/icon';
import { Label } from '../../../ui/label';
import { useSignal } from '../../../ui/signal';
import type { PackLibrary } from '../packs/library';
import type { LibraryPack } from '../packs/library-state';
import type { PackDownload } from '../store/offline-database';
import { ConfirmedRemoval } from './confirmed-removal';
import { formatBytes } from './format-bytes';

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
  const { isListKnown } = useSignal(library.state);
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
              <Icon name="check" /> {t('pack.stored')}
            </Label>
          )}
        </div>
        <p className="aside">
          {formatBytes(bytes, locale)}
          {articles !== null && <> · {t('pack.articles', { count: articles })}</>}
          {cached && (
            <>
              {' '}
              · {t('pack.storedSince')} <DateTime value={dayOf(cached.keptAt)} locale={locale} />
            </>
          )}
        </p>
      </div>
      {cached !== null && updateBytes !== null && download === null && <p>{t('pack.outdated')}</p>}
      {cached !== null && offered === null && isListKnown === true && <p>{t('pack.withdrawn')}</p>}
      {download && <PackProgress name={packName(pack)} download={download} locale={locale} />}
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

/**
 * Returns the name of a pack in a sentence. @example packName(pack) // => 'Versio 2.1 (Français)'
 */
export const packName = ({ versionName, locale }: ExpectedPack): string =>
  `${versionName} (${LOCALE_DETAILS[locale].name})`;

/** Progress of a download, and why it has stopped. */
function PackProgress({ name, download, locale }: { name: string; download: PackDownload; locale: Locale }) {
  const { t } = useTranslation('offline');
  const { state, failure, bytesDone, bytesToFetch } = download;
  const text = t('pack.progress', { done: formatBytes(bytesDone, locale), total: formatBytes(bytesToFetch, locale) });
  return (
    <>
      <div className="pack-progress">
        <progress
          aria-label={t('pack.progress.label', { name })}
          aria-valuetext={text}
          max={Math.max(bytesToFetch, 1)}
          value={Math.min(bytesDone, bytesToFetch)}
        />
        <span className="aside">
          {state !== 'running' && <>{t('pack.paused')} · </>}
          {text}
        </span>
      </div>
      {state === 'failed' && (
        <p className="pack-failure">
          <Icon name="warning" /> <span>{t(`failure.${failure ?? 'network'}`)}</span>
        </p>
      )}
    </>
  );
}

/**
 * Actions for a pack. The first button remains the same element whatever it does, so that it keeps
 * the focus.
 */
function PackActions({ pack, library, locale }: PackCardProps) {
  const { t } = useTranslation('offline');
  const { key, cached, download, updateBytes } = pack;
  const name = packName(pack);
  const action = mainAction(pack);
  const label = action && t(`pack.${action}`, { size: formatBytes(updateBytes ?? 0, locale) });
  const removal = cached ? 'remove' : download && 'drop';
  return (
    <div className="row pack-actions">
      {label !== null && (
        <Button
          key="main"
          variant="secondary"
          aria-label={`${label} – ${name}`}
          onClick={() => void (action === 'pause' ? library.pause(key) : library.download(key))}
        >
          {label}
        </Button>
      )}
      {removal && (
        <ConfirmedRemoval
          key={removal}
          label={t(`pack.${removal}`)}
          fullLabel={`${t(`pack.${removal}`)} – ${name}`}
          title={t(`pack.${removal}.title`, { name })}
          text={t(`pack.${removal}.text`, { name, size: formatBytes(cached?.bytes ?? 0, locale) })}
          confirmLabel={t(`pack.${removal}`)}
          onConfirm={() => library.remove(key)}
        />
      )}
    </div>
  );
}

/** Returns the main action for a pack; null when it is complete and up to date. */
function mainAction({ offered, cached, download, updateBytes }: LibraryPack) {
  if (download !== null) return download.state === 'running' ? 'pause' : 'resume';
  if (cached === null) return offered === null ? null : 'download';
  return updateBytes === null ? null : 'update';
}
