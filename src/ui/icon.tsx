const PATHS = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  language: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.5c-5 4.6-5 10.4 0 15 5-4.6 5-10.4 0-15',
  contrast: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15v15m2.5-14.5v14m2.5-12v10',
  settings: 'M2.5 5.5h8m4 0h3M2.5 14.5h3m4 0h8M12.5 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4m-5 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
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
