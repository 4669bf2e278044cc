/** Outline of the heron, as wide and high as `HeronMark` shows it. */
export const HERON =
  'M196 44c-8-2-16 3-18 12-2 10 6 20 6 32 0 10-12 16-26 24-20 12-36 28-54 54 24-8 46-8 66-18 20-10 30-26 29-44-1-14-9-24-9-36 0-6 4-9 10-9l46 4-40-14c-3-3-6-4-10-5';

/** The mascot as a mark: a heron that stands still, before the name of the site. */
export function HeronMark() {
  return (
    <svg className="heron" viewBox="92 34 160 180" aria-hidden="true">
      <path d={HERON} fill="currentColor" />
      <path d="M148 154v52M162 150v56" stroke="currentColor" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
