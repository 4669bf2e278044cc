import { useRef, useState, type RefObject, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Evening, FullRiver, MoonOnWater, Reeds } from './drawings/evening';
import { DRAWINGS, Kawabata } from './drawings/things';
import { FindingList } from './finding-list';
import { selectSettings } from '../../store/settings-slice';
import { knownSecrets, type SecretId, SECRETS } from './secrets';
import { Verse } from './verse';

/** An object in the river: a found secret or the mascot. */
type Thing = SecretId | 'kawabata';

/** The river with an object for each found secret. Each is a button that displays its text. */
export function River({ locale }: { locale: Locale }) {
  const { t } = useTranslation('secrets');
  const discovered = knownSecrets(useSelector(selectSettings).secrets);
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

/** Duration of a ring, in milliseconds. */
const RING_MS = 900;

/** Top of the water, as a share of the height of the scene. */
const WATERLINE = 0.54;

/**
 * Animates a ring where the water is touched; none for readers who prefer reduced motion.
 * Decoration without a meaning.
 */
function useWaterRings(scene: RefObject<HTMLElement>): void {
  useEffect(() => {
    const water = scene.current;
    if (water === null || typeof water.animate !== 'function') return undefined;
    const onTouch = ({ clientX, clientY }: PointerEvent) => {
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const { left, top, height } = water.getBoundingClientRect();
      if (clientY - top < height * WATERLINE) return;
      const ring = water.appendChild(document.createElement('span'));
      ring.className = 'river-ring';
      ring.style.left = `${clientX - left}px`;
      ring.style.top = `${clientY - top}px`;
      const animation = ring.animate(
        [
          { transform: 'scale(0.1)', opacity: 0.9 },
          { transform: 'scale(1)', opacity: 0 },
        ],
        { duration: RING_MS, easing: 'ease-out' },
      );
      animation.onfinish = () => ring.remove();
      animation.oncancel = () => ring.remove();
    };
    water.addEventListener('pointerdown', onTouch);
    return () => water.removeEventListener('pointerdown', onTouch);
  }, [scene]);
}
