import { HERON } from '../shared/social-image/heron-outline';

/** The mascot as a mark: a heron that stands still, before the name of the site. */
export function HeronMark() {
  return (
    <svg className="heron" viewBox="92 34 160 180" aria-hidden="true">
      <path d={HERON} fill="currentColor" />
      <path d="M148 154v52M162 150v56" stroke="currentColor" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
