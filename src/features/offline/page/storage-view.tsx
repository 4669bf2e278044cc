import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import type { PackShelf } from '../packs/pack-shelf';
import { formatBytes } from './format-bytes';
import type { KeptReads } from './offline-tools';
import { packName } from './pack-name';
import { useShelf } from './use-shelf';

export interface StorageViewProps {
  shelf: PackShelf;
  reads: KeptReads;
  locale: Locale;
}

/** What all of it takes of what the browser grants, and whether the browser promises to keep it. */
export function StorageView({ shelf, reads, locale }: StorageViewProps) {
  const { t } = useTranslation('offline');
  const { packs, storage } = useShelf(shelf);
  const { usage, quota, isPersistent } = storage;
  const size = (bytes: number) => formatBytes(bytes, locale);
  const kept = packs.flatMap((pack) => (pack.kept === null ? [] : [{ name: packName(pack), ...pack.kept }]));
  const rows: [name: string, bytes: number][] = [
    ...kept.map(({ name, bytes }): [string, number] => [name, bytes]),
    [t('storage.reads'), reads.bytes],
    ...(usage === null ? [] : [[t('storage.all'), usage] satisfies [string, number]]),
    // Chromium says a number that tells nothing of the device, and grants less (https://chromestatus.com/feature/4977371751645184).
    ...(quota === null ? [] : [[t('storage.quota'), quota] satisfies [string, number]]),
  ];
  return (
    <>
      <dl className="sizes">
        {/* Two versions may have one name. */}
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
