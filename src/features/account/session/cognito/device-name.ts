/** Description of a device, parsed from its name. */
export interface DeviceDescription {
  /** Name, such as `Firefox`; null if unknown. */
  browser: string | null;
  /** Name, such as `Windows`; null if unknown. */
  system: string | null;
}

/** Maximum number of characters parsed; names of browsers are shorter. */
const MAX_NAME_LENGTH = 1024;

/** Browsers by pattern. Specific ones come before those whose name they contain. */
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

/** Systems by pattern, in the same order: user agents of phones mention other systems. */
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
 * Parses browser and system from the name that the provider's library gives a device: the platform
 * and the brands of User-Agent Client Hints, or the whole user agent.
 * @example readDeviceName('Windows 10.0 x86 Windows Chromium/130.0') // => { browser: 'Chromium',
 * system: 'Windows' }
 */
export function readDeviceName(name: string): DeviceDescription {
  const text = name.slice(0, MAX_NAME_LENGTH);
  const find = (signs: readonly (readonly [RegExp, string])[]) => signs.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
