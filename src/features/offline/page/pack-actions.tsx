import { type Translate, useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { LibraryPack } from '../packs/pack-library';
import { ConfirmedRemoval } from './confirmed-removal';
import { formatBytes } from './format-bytes';
import type { PackCardProps } from './pack-card';
import { packName } from './pack-name';

/**
 * Actions for a pack. The first button remains the same element whatever it does, so that it keeps
 * the focus.
 */
export function PackActions({ pack, library, locale }: PackCardProps) {
  const { t } = useTranslation('offline');
  const { key, cached, download } = pack;
  const name = packName(pack);
  const main = mainAction(pack);
  const status = main === null ? '' : statusOf(main, pack, locale, t);
  return (
    <div className="row pack-actions">
      {main !== null && (
        <Button
          key="main"
          variant="secondary"
          aria-label={`${status} – ${name}`}
          onClick={() => void (main === 'pause' ? library.pause(key) : library.take(key))}
        >
          {status}
        </Button>
      )}
      {cached === null && download !== null && (
        <ConfirmedRemoval
          label={t('pack.drop')}
          fullLabel={`${t('pack.drop')} – ${name}`}
          title={t('pack.drop.title')}
          text={t('pack.drop.text', { name })}
          confirmLabel={t('pack.drop')}
          onConfirm={() => library.remove(key)}
        />
      )}
      {cached !== null && (
        <ConfirmedRemoval
          label={t('pack.remove')}
          fullLabel={`${t('pack.remove')} – ${name}`}
          title={t('pack.remove.title', { name })}
          text={t('pack.remove.text', { size: formatBytes(cached.bytes, locale) })}
          confirmLabel={t('pack.remove')}
          onConfirm={() => library.remove(key)}
        />
      )}
    </div>
  );
}

type MainAction = 'download' | 'pause' | 'resume' | 'update';

/** Returns the main action for a pack; null when it is complete and up to date. */
function mainAction({ offered, cached, download, updateBytes }: LibraryPack): MainAction | null {
  if (download !== null) return download.state === 'running' ? 'pause' : 'resume';
  if (cached === null) return offered === null ? null : 'download';
  return updateBytes === null ? null : 'update';
}

function statusOf(
  action: MainAction,
  { updateBytes }: LibraryPack,
  locale: PackCardProps['locale'],
  t: Translate<'offline'>,
): string {
  return action === 'update' ? t('pack.update', { size: formatBytes(updateBytes ?? 0, locale) }) : t(`pack.${action}`);
}
