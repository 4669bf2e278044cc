import { useEffect, useRef } from 'react';
import { RIPPLE_S } from '../../content-schema';

const DURATION_MS = RIPPLE_S.duration * 1000;
const DISSOLVE_MS = RIPPLE_S.dissolve * 1000;

/**
 * Decorative wave that spreads over its parent from the pressed point, and dissolves on release.
 * Use it as the last child of a positioned element. There is none without scripts or with reduced
 * motion.
 */
export function Ripple() {
  const ground = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ground.current;
    const pressed = element?.parentElement;
    if (!element || !pressed) return undefined;
    const start = (event: PointerEvent) => {
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      spread(element, event);
    };
    pressed.addEventListener('pointerdown', start);
    return () => pressed.removeEventListener('pointerdown', start);
  }, []);
  return <span className="ripple" ref={ground} aria-hidden="true" />;
}

/**
 * Shows one wave that spreads from the pointer and dissolves once it has spread and the pointer is
 * released.
 */
function spread(ground: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const { left, top, width, height } = ground.getBoundingClientRect();
  const [x, y] = [clientX - left, clientY - top];
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const wave = document.createElement('span');
  wave.className = 'ripple-wave';
  for (const [name, length] of Object.entries({
    left: x - radius,
    top: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  })) {
    wave.style.setProperty(name, `${length}px`);
  }
  ground.append(wave);
  wave.animate({ transform: ['scale(0)', 'scale(1)'] }, { duration: DURATION_MS, easing: 'ease-out' });
  const spreading = new Promise((done) => setTimeout(done, DURATION_MS));
  const pressing = new Promise((done) => {
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, done, { once: true });
  });
  void Promise.all([spreading, pressing]).then(() => {
    wave.animate({ opacity: 0 }, { duration: DISSOLVE_MS, fill: 'forwards' });
    setTimeout(() => wave.remove(), DISSOLVE_MS);
  });
}
