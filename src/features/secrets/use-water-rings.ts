import { type RefObject, useEffect } from 'react';

/** Duration of a ring, in milliseconds. */
const RING_MS = 900;

/** Top of the water, as a share of the height of the scene. */
const WATERLINE = 0.54;

/**
 * Animates a ring where the water is touched; none for readers who prefer reduced motion.
 * Decoration without a meaning.
 */
export function useWaterRings(scene: RefObject<HTMLElement>): void {
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
