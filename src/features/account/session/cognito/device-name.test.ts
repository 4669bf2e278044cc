import { readDeviceName } from './device-name';

const unnamed = { browser: null, system: null };

test.each([
  [
    'macOS 14.2.1 arm macOS Not A(Brand/99.0.0.0;Google Chrome/121.0.6167.160;Chromium/121.0.6167.160',
    { browser: 'Chrome', system: 'macOS' },
  ],
  ['Windows 10.0 x86 Windows Not)A;Brand/8.0.0.0;Chromium/156.0.8078.79', { browser: 'Chromium', system: 'Windows' }],
  ['Linux 6.8 x86 Linux Chromium/130.0;Microsoft Edge/130.0;Not?A_Brand/99.0', { browser: 'Edge', system: 'Linux' }],
  ['Android 14.0.0 Pixel 8 Android Chromium/130.0;Brave/130.0', { browser: 'Brave', system: 'Android' }],
  [
    'Android 13 SM-S911B Android Samsung Internet/24.0;Chromium/117.0',
    { browser: 'Samsung Internet', system: 'Android' },
  ],
  ['Chrome OS 15917 x86 Chrome OS Google Chrome/130.0;Chromium/130.0', { browser: 'Chrome', system: 'ChromeOS' }],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:109.0) Gecko/20100101 Firefox/115.0',
    { browser: 'Firefox', system: 'macOS' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/119.0 Mobile/15E148 Safari/604.1',
    { browser: 'Chrome', system: 'iPadOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0',
    { browser: 'Opera', system: 'Windows' },
  ],
  ['Linux', { browser: null, system: 'Linux' }],
  ['Mina’s telephone', unnamed],
  ['', unnamed],
])('“%s” is parsed as browser and system', (name, expected) => {
  expect(readDeviceName(name)).toEqual(expected);
});
