import { HERON } from '../shared/social-image/heron-outline';

/**
 * Decorative picture of a heron in still water before a low sun, for pages without their own text.
 * Colours are attributes because the content security policy forbids inline styles.
 */
export function HeronScene() {
  return (
    <svg className="scene" viewBox="0 0 320 224" aria-hidden="true">
      <circle cx="206" cy="104" r="82" fill="var(--accent-ground)" />
      <path d={HERON} fill="var(--muted)" />
      <path d="M186 48c-10-5-20-4-30 2M146 154v54M160 151l2 57" stroke="var(--muted)" />
      <circle cx="196" cy="51" r="1.6" fill="var(--surface)" stroke="none" />
      <path d="M52 208c0-44 5-86 18-122M64 208c0-34-5-62-16-86M78 208c0-26 4-50 14-70" stroke="var(--accent)" />
      <path d="m68 92 5-19M49 126l-6-15" stroke="var(--accent)" strokeWidth="7" />
      <path d="M16 208h118m40 0h132M96 218h92m36 0h48M36 218h32" stroke="var(--edge)" />
    </svg>
  );
}
