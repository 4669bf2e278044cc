import type { CreateWebpackConfigArgs } from 'gatsby';
import type { MusicOptions } from './plugin-options';

/**
 * Gatsby API: defines the constant `VERSIO_DELIVERY_URL`, the base URL of audio, for the code of
 * the pages. It is empty when the site delivers audio itself. `musicAddress` builds URLs with it.
 */
export function onCreateWebpackConfig(
  { actions, plugins }: Pick<CreateWebpackConfigArgs, 'actions' | 'plugins'>,
  { deliveryUrl }: MusicOptions,
): void {
  // Gatsby types it as `Function`; it creates a webpack DefinePlugin.
  const define = plugins.define as (constants: Record<string, string>) => object;
  actions.setWebpackConfig({ plugins: [define({ VERSIO_DELIVERY_URL: JSON.stringify(deliveryUrl ?? '') })] });
}
