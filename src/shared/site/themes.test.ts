import { THEME_NAMES } from '../../../content-schema';
import { themeStyle, themeSurface, THEMES } from './themes';

test('every name of a theme has its colours, in both modes', () => {
  expect(Object.keys(THEMES).sort()).toEqual([...THEME_NAMES].sort());
  expect(themeSurface('sand', 'light')).toBe('#fffdfa');
  expect(themeSurface('sand', 'dark')).toBe('#1b1712');
});

test('a theme sets each colour for both modes, and for light mode where a browser knows only one', () => {
  expect(themeStyle('ink')).toMatch(
    /^:root\{--surface:light-dark\(#ffffff,#000000\);.*\}@supports not \(color:light-dark\(#000,#fff\)\)\{:root\{--surface:#ffffff;.*\}\}$/,
  );
});
