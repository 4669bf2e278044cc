import { useTranslation } from '../../../messages/use-translation';

/** Collapsed list of the player's keys. */
export function KeyList() {
  const { t } = useTranslation('musics');
  const space = t('musics.player.keys.space');
  const rows = [
    [[space, 'K'], t('musics.player.keys.play')],
    [['←', '→'], t('musics.player.keys.seek')],
    [['↑', '↓'], t('musics.player.keys.volume')],
    [['M'], t('musics.player.keys.mute')],
  ] as const;
  return (
    <details className="player-keys">
      <summary className="aside">{t('musics.player.keys.title')}</summary>
      <dl className="aside">
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
