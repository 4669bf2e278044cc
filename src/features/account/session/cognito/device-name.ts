/** What a device is, as far as its name tells. */
export interface DeviceDescription {
  /** Proper name, such as `Firefox`; null when the name of the device tells none. */
  browser: string | null;
  /** Proper name, such as `Windows`; null likewise. */
  system: string | null;
}

/** Longest name that is looked at, in characters; those of browsers are shorter. */
const LONGEST_NAME = 1024;

/** Browsers by what tells them, the particular before those whose name they also bear. */
const BROWSERS = [
  [/\bMicrosoft Edge\/|\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOpera\/|\bOPR\//, 'Opera'],
  [/\bBrave\//, 'Brave'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsung Internet\/|\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bGoogle Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/** Systems likewise: telephones say that they are like another. */
const SYSTEMS = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b|\bChrom(?:e|ium) OS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bmacOS\b|\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * Reads browser and system out of the name that the provider's library gives a device: the platform and the brands of
 * User-Agent Client Hints, or the whole user agent.
 * @example readDeviceName('Windows 10.0 x86 Windows Chromium/130.0') // => { browser: 'Chromium', system: 'Windows' }
 */
export function readDeviceName(name: string): DeviceDescription {
  const text = name.slice(0, LONGEST_NAME);
  const find = (signs: readonly (readonly [RegExp, string])[]) => signs.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
