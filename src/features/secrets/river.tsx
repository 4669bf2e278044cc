import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Evening, FullRiver, MoonOnWater, Reeds } from './drawings/evening';
import { DRAWINGS, Kawabata } from './drawings/things';
import { FindingList } from './finding-list';
import { knownSecrets, type SecretId, SECRETS } from './secrets';
import { selectSecrets } from './secrets-slice';
import { useWaterRings } from './use-water-rings';
import { Verse } from './verse';

/** An object in the river: a found secret or the mascot. */
type Thing = SecretId | 'kawabata';

/** The river with an object for each found secret. Each is a button that displays its text. */
export function River({ locale }: { locale: Locale }) {
  const { t } = useTranslation('secrets');
  const discovered = knownSecrets(useSelector(selectSecrets) ?? []);
  const [chosen, setChosen] = useState<Thing | null>(null);
  const scene = useRef<HTMLDivElement>(null);
  useWaterRings(scene);
  const things: readonly Thing[] = ['kawabata', ...discovered];
  const isFull = discovered.length === SECRETS.length;
  return (
    <>
      <p className="river-count">{t('secrets.count', { count: discovered.length, total: SECRETS.length })}</p>
      <div className="river" role="group" aria-label={t('secrets.scene')} ref={scene}>
        <Evening />
        {isFull && <FullRiver />}
        {discovered.includes('patience') && <MoonOnWater />}
        <Reeds />
        {things.map((thing) => {
          const Drawing = thing === 'kawabata' ? Kawabata : DRAWINGS[thing];
          return (
            <button
              key={thing}
              type="button"
              className={`river-thing river-${thing}`}
              aria-label={t(`secrets.${thing}.name`)}
              aria-pressed={chosen === thing}
              onClick={() => setChosen(chosen === thing ? null : thing)}
            >
              <Drawing />
            </button>
          );
        })}
      </div>
      <div className="river-said" aria-live="polite">
        {chosen !== null && <Verse title={t(`secrets.${chosen}.name`)} text={t(`secrets.${chosen}.text`)} />}
        {chosen === null &&
          (isFull ? <Verse text={t('secrets.all')} /> : <p className="aside">{t('secrets.sceneHelp')}</p>)}
      </div>
      <FindingList discovered={discovered} locale={locale} />
    </>
  );
}
