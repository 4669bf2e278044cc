import type sharp from 'sharp';

/**
 * Loads sharp when the first image is processed: most processes never see one.
 * Parcel, where it compiles the site instead of `stubs/parcel`, turns `import()` into a bare `require`, which gives the
 * function itself; everywhere else the function stands under `default`.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const loaded: typeof sharp | { default: typeof sharp } = await import('sharp');
  return typeof loaded === 'function' ? loaded : loaded.default;
}
