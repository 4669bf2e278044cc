import { STORED_SETTINGS } from '../../content-schema';
import { boot } from './boot';

test('a theme colour that is parsed after the boot script is that of the chosen mode as well', () => {
  localStorage.setItem(STORED_SETTINGS.colorMode.key, 'dark');
  window.history.replaceState(null, '', '/fr');
  boot();
  document.head.insertAdjacentHTML('beforeend', '<meta data-mode="light"><meta data-mode="dark">');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  const media = [...document.querySelectorAll('meta[data-mode]')].map((meta) => meta.getAttribute('media'));
  expect(media).toEqual(['not all', 'all']);
});
