const PATHS = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  language: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.5c-5 4.6-5 10.4 0 15 5-4.6 5-10.4 0-15',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11m4 9.5 4 4',
  user: 'M10 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6M4 17c0-6 12-6 12 0',
  question: 'M7.5 7.5c0-3.3 5-3.3 5 0 0 2-2.5 2-2.5 4.3m0 2.9v.1',
} as const;

/** Props of `Icon`. */
export interface IconProps {
  name: keyof typeof PATHS;
}

/** A line icon in the colour of the text around it. Decoration: what it stands for is said in words beside it. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
