import { useEffect, useRef } from 'react';
import { type Translate, useTranslation } from '../../../messages/use-translation';
import type { PackOnShelf } from '../packs/pack-shelf';
import { packName } from './pack-name';

/** Says what became of each pack: that a download began, stands still or is done, never how far it is. */
export function useSaid(packs: readonly PackOnShelf[], say: (text: string) => void): void {
  const { t } = useTranslation('offline');
  const before = useRef<ReadonlyMap<string, PackOnShelf>>(new Map());
  useEffect(() => {
    const now = new Map(packs.map((pack) => [pack.key, pack]));
    const said: string[] = [];
    for (const [key, old] of before.current) {
      const change = changeOf(old, now.get(key), t);
      if (change !== null) said.push(change);
    }
    before.current = now;
    if (said.length > 0) say(said.join(' '));
  }, [packs, say, t]);
}

function changeOf(old: PackOnShelf, pack: PackOnShelf | undefined, t: Translate<'offline'>): string | null {
  const name = packName(old);
  if (old.kept !== null && !pack?.kept) return t('said.removed', { name });
  if (pack === undefined) return null;
  const { kept, download } = pack;
  if (kept !== null && kept.manifest !== old.kept?.manifest) return t('said.kept', { name });
  if (download === null || download.state === old.download?.state) return null;
  if (download.state === 'running') return t('said.started', { name });
  if (download.state === 'paused') return t('said.paused', { name });
  return `${name}. ${t(`failure.${download.failure ?? 'network'}`)}`;
}
