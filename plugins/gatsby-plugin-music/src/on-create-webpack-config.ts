import type { CreateWebpackConfigArgs } from 'gatsby';
import type { MusicOptions } from './plugin-options';

/**
 * Gatsby API: tells the code of the pages where audio comes from, as the constant `VERSIO_DELIVERY_URL`: empty for the
 * site itself. `musicAddress` makes addresses of it.
 */
export function onCreateWebpackConfig(
  { actions, plugins }: Pick<CreateWebpackConfigArgs, 'actions' | 'plugins'>,
  { deliveryUrl }: MusicOptions,
): void {
  // Gatsby declares it as `Function`; it is what makes a webpack DefinePlugin.
  const define = plugins.define as (constants: Record<string, string>) => object;
  actions.setWebpackConfig({ plugins: [define({ VERSIO_DELIVERY_URL: JSON.stringify(deliveryUrl ?? '') })] });
}
