/** Icon of a shortcut in the menu of the installed app. */
export interface ShortcutIcon {
  /** Path below `static/`, and on the site. */
  file: string;
  /** Width and height in pixels. */
  size: number;
  /** SVG path of its lines, in a 24 by 24 view box. */
  lines: string;
}

/** Default accent of sites that configure none. */
export const OWN_ACCENT = '#22664a';

/** All shortcut icons. */
export const SHORTCUT_ICONS: readonly ShortcutIcon[] = [
  {
    file: 'icons/shortcut-search.png',
    size: 192,
    lines: 'M16.2 16.2 12.9 12.9M6.5 10.2a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0',
  },
  {
    file: 'icons/shortcut-reading.png',
    size: 192,
    lines:
      'M12 8.4v8.2M12 8.4c-1.2-1-2.9-1.4-5.2-1.4v8c2.3 0 4 .5 5.2 1.6 1.2-1.1 2.9-1.6 5.2-1.6V7c-2.3 0-4 .4-5.2 1.4',
  },
];

/** Creates the SVG of a shortcut icon: white lines on a disc of the accent. */
export function shortcutIconSvg({ lines, size }: ShortcutIcon, accent: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">`,
    `<circle cx="12" cy="12" r="12" fill="${accent}"/>`,
    `<path d="${lines}" fill="none" stroke="#ffffff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
}
