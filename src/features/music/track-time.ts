import type { Translate } from '../../messages/use-translation';

/** Formats a time for display. @example clock(65) // => '1:05' */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a time for screen readers. @example spokenTime(65, t) // => '1 minute 5 seconds' */
export function spokenTime(seconds: number, t: Translate<'musics'>): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [];
  if (minutes > 0) parts.push(t('musics.player.minutes', { count: minutes }));
  if (rest > 0 || minutes === 0) parts.push(t('musics.player.seconds', { count: rest }));
  return parts.join(' ');
}
