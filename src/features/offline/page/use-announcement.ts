import { useEffect, useRef } from 'react';
import { type Translate, useTranslation } from '../../../messages/use-translation';
import type { LibraryPack } from '../packs/pack-library';
import { packName } from './pack-name';

/**
 * Announces changes of each pack: a download has started, stopped or finished, never its progress.
 */
export function useAnnouncement(packs: readonly LibraryPack[], say: (text: string) => void): void {
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
