/**
 * Returns how the site is installed where the browser offers no prompt: it already is
 * (`installed`), from the menu of Safari on a Mac (`dock`), or from the share menu on an iPhone or
 * iPad (`homeScreen`). Null where no way is known.
 */
export function installWay(): 'installed' | 'dock' | 'homeScreen' | null {
  // jsdom has no media queries.
  if ('matchMedia' in window && matchMedia('(display-mode: standalone)').matches) return 'installed';
  // Every browser on an iPhone or iPad reports this vendor and has the same share menu. The
  // property exists only there.
  if (navigator.vendor !== 'Apple Computer, Inc.') return null;
  if ('standalone' in navigator) return 'homeScreen';
  // Safari 17 was the first to add to the Dock.
  const version = Number(/Version\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 0);
  return version >= 17 ? 'dock' : null;
}
