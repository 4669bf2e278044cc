/**
 * How the site is installed where the browser offers no prompt: it is already (`installed`), from the menu of Safari on a Mac
 * (`dock`), or on an iPhone or iPad by sharing (`homeScreen`); null where no way is known.
 */
export function installWay(): 'installed' | 'dock' | 'homeScreen' | null {
  // jsdom has no media queries.
  if ('matchMedia' in window && matchMedia('(display-mode: standalone)').matches) return 'installed';
  // Every browser on an iPhone or iPad is of this vendor, and shares in the same way; there alone the property exists.
  if (navigator.vendor !== 'Apple Computer, Inc.') return null;
  if ('standalone' in navigator) return 'homeScreen';
  // Safari 17 was the first to add to the Dock.
  const version = Number(/Version\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 0);
  return version >= 17 ? 'dock' : null;
}
