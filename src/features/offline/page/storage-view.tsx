import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import type { PackLibrary } from '../packs/pack-library';
import { formatBytes } from './format-bytes';
import type { CachedReads } from './offline-tools';
import { packName } from './pack-name';
import { usePacks } from './use-packs';

export interface StorageViewProps {
  library: PackLibrary;
  reads: CachedReads;
  locale: Locale;
}

/** Used storage and quota, and whether storage is persistent. */
export function StorageView({ library, reads, locale }: StorageViewProps) {
  const { t } = useTranslation('offline');
  const { packs, storage } = usePacks(library);
  const { usage, quota, isPersistent } = storage;
  const size = (bytes: number) => formatBytes(bytes, locale);
  const cached = packs.flatMap((pack) => (pack.cached === null ? [] : [{ name: packName(pack), ...pack.cached }]));
  const rows: [name: string, bytes: number][] = [
    ...cached.map(({ name, bytes }): [string, number] => [name, bytes]),
    [t('storage.reads'), reads.bytes],
    ...(usage === null ? [] : [[t('storage.all'), usage] satisfies [string, number]]),
    // Chromium reports a number that reveals nothing about the device, and grants less
    // (https://chromestatus.com/feature/4977371751645184).
    ...(quota === null ? [] : [[t('storage.quota'), quota] satisfies [string, number]]),
  ];
  return (
    <>
      <dl className="sizes">
        {/* Two versions may have the same name. */}
        {rows.map(([name, bytes], at) => (
          <div key={`${at} ${name}`}>
            <dt>{name}</dt>
            <dd>{size(bytes)}</dd>
          </div>
        ))}
      </dl>
      {isPersistent !== null && <p>{t(isPersistent ? 'storage.persistent' : 'storage.notPersistent')}</p>}
    </>
  );
}
