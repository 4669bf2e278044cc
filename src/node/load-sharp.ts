import type sharp from 'sharp';

/**
 * Loads sharp lazily, because most processes never process an image. If Parcel compiles the site
 * instead of `stubs/parcel`, it turns `import()` into `require`, which returns the function itself;
 * everywhere else the function is the `default` export.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const loaded: typeof sharp | { default: typeof sharp } = await import('sharp');
  return typeof loaded === 'function' ? loaded : loaded.default;
}
