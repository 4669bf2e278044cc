import { useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { DATA_REPLAY } from '../../shared/page-contract';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { askPlayer } from './ask-player';
import { selectIsPlayerOpen } from './player-in-sight';

/** Button that opens and closes the music player. Clicks before scripts start are replayed. */
export function MusicButton() {
  const { t } = useTranslation('partials');
  const isOpen = useSelector(selectIsPlayerOpen);
  return (
    <IconButton
      {...{ [DATA_REPLAY]: '' }}
      id={SHELL_IDS.music}
      variant="tertiary"
      size="small"
      aria-expanded={isOpen}
      label={t('footer.music')}
      icon={<Icon name="music" />}
      onClick={() => askPlayer({ kind: 'toggle' })}
    />
  );
}
