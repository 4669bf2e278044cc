import { useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { PackCardProps } from './pack-card';
import { packName } from './pack-name';

/** Saves a pack to a file, to be read back on another device. */
export function SavePack({ pack, library }: Pick<PackCardProps, 'pack' | 'library'>) {
  const { t } = useTranslation('offline');
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const save = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { file, name } = await library.save(pack.key);
      handOver(file, name);
      setState('ready');
    } catch (error) {
      console.warn(`The pack ${pack.key} could not be saved to a file. Received:`, error);
      setState('failed');
    }
  };
  const label = state === 'busy' ? t('pack.saving') : t('pack.save');
  return (
    <>
      <Button
        variant="tertiary"
        aria-label={`${label} – ${packName(pack)}`}
        aria-busy={state === 'busy'}
        onClick={() => void save()}
      >
        {label}
      </Button>
      {state === 'failed' && (
        <p className="pack-failure" role="alert">
          {t('pack.saveFailed')}
        </p>
      )}
    </>
  );
}

/** How long the browser may take to begin with a file, in milliseconds: Safari takes it up after the click. */
const HAND_OVER_MS = 60_000;

/** Gives the reader a file, as a download. */
function handOver(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HAND_OVER_MS);
}
