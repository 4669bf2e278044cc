/** The mascot as a mark: a heron that stands still, before the name of the site. */
export function HeronMark() {
  return (
    <svg className="heron" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M22 6.2 15.5 4.9c-2.2-.6-4 .8-3.8 2.8.2 1.9 2.3 2.8 2.3 5 0 3.1-4 4.6-9.5 5.8 1.8-2.6 3.4-5.6 7.1-7.2M9.7 17v5M3 22h4.5M12 22h9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
