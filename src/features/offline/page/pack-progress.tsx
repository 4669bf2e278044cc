import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Icon } from '../../../ui/icon';
import type { LibraryPack } from '../packs/pack-library';
import type { PackDownload } from '../store/offline-database';
import { formatBytes } from './format-bytes';
import { packName } from './pack-name';

export interface PackProgressProps {
  pack: LibraryPack;
  download: PackDownload;
  locale: Locale;
}

/** Progress of a download, and why it has stopped. */
export function PackProgress({ pack, download, locale }: PackProgressProps) {
  const { t } = useTranslation('offline');
  const { state, failure, bytesDone, bytesToFetch } = download;
  const text = t('pack.progress', {
    done: formatBytes(bytesDone, locale),
    total: formatBytes(bytesToFetch, locale),
  });
  return (
    <>
      <div className="pack-progress">
        <progress
          aria-label={t('pack.progress.label', { name: packName(pack) })}
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
