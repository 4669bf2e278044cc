import { showColorMode } from '../../boot/color-mode';
import type { ColorSchemePort } from './ports';

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The colour scheme of the system, and of this document. The boot script does the same before the first paint. */
export const browserColorScheme: ColorSchemePort = {
  systemMode: () => (darkScheme().matches ? 'dark' : 'light'),
  subscribe(onChange) {
    const query = darkScheme();
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  },
  show: showColorMode,
};
