import type { PluginOptionsSchemaArgs } from 'gatsby';

/** Options of the plugin, after Gatsby has validated them and filled in the defaults. */
export interface MusicOptions {
  /**
   * Base URL of the delivery host, without trailing slash; null when the site delivers audio
   * itself.
   */
  deliveryUrl: string | null;
}

/** Gatsby API: validates the options and fills in their defaults. */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    deliveryUrl: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .allow(null)
      .default(null)
      .description('Base URL of the delivery host, without trailing slash (default: the site itself).'),
  });
}
