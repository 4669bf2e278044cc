import { type Translate, useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { PackOnShelf } from '../packs/pack-shelf';
import { ConfirmedRemoval } from './confirmed-removal';
import { formatBytes } from './format-bytes';
import type { PackCardProps } from './pack-card';
import { packName } from './pack-name';
import { SavePack } from './save-pack';

/** What can be done with a pack now. The first button stays one button whatever it does, so that the focus stays on it. */
export function PackActions({ pack, shelf, locale }: PackCardProps) {
  const { t } = useTranslation('offline');
  const { key, kept, download } = pack;
  const name = packName(pack);
  const main = mainAction(pack);
  const words = main === null ? '' : wordsOf(main, pack, locale, t);
  return (
    <div className="row pack-actions">
      {main !== null && (
        <Button
          key="main"
          variant="secondary"
          aria-label={`${words} – ${name}`}
          onClick={() => void (main === 'pause' ? shelf.pause(key) : shelf.take(key))}
        >
          {words}
        </Button>
      )}
      {kept !== null && download?.state !== 'running' && <SavePack pack={pack} shelf={shelf} />}
      {kept === null && download !== null && (
        <ConfirmedRemoval
          label={t('pack.drop')}
          fullLabel={`${t('pack.drop')} – ${name}`}
          title={t('pack.drop.title')}
          text={t('pack.drop.text', { name })}
          confirmLabel={t('pack.drop')}
          onConfirm={() => shelf.remove(key)}
        />
      )}
      {kept !== null && (
        <ConfirmedRemoval
          label={t('pack.remove')}
          fullLabel={`${t('pack.remove')} – ${name}`}
          title={t('pack.remove.title', { name })}
          text={t('pack.remove.text', { size: formatBytes(kept.bytes, locale) })}
          confirmLabel={t('pack.remove')}
          onConfirm={() => shelf.remove(key)}
        />
      )}
    </div>
  );
}

type MainAction = 'download' | 'pause' | 'resume' | 'update';

/** What a pack waits for from the reader; null when it is whole and of today. */
function mainAction({ offered, kept, download, updateBytes }: PackOnShelf): MainAction | null {
  if (download !== null) return download.state === 'running' ? 'pause' : 'resume';
  if (kept === null) return offered === null ? null : 'download';
  return updateBytes === null ? null : 'update';
}

function wordsOf(
  action: MainAction,
  { updateBytes }: PackOnShelf,
  locale: PackCardProps['locale'],
  t: Translate<'offline'>,
): string {
  return action === 'update' ? t('pack.update', { size: formatBytes(updateBytes ?? 0, locale) }) : t(`pack.${action}`);
}
