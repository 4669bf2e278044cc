import { HERON } from '../shared/social-image/heron-outline';

/** The mascot as an icon before the name of the site: a heron. */
export function HeronMark() {
  return (
    <svg className="heron" viewBox="92 34 160 180" aria-hidden="true">
      <path d={HERON} fill="currentColor" />
      <path d="M148 154v52M162 150v56" stroke="currentColor" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
