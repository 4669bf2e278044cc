import type { PluginOptionsSchemaArgs } from 'gatsby';
import { siteOptionKeys, type SiteOptions } from '../../../src/node/site';

/** Options of the plugin. */
export type SocialImagesOptions = Pick<SiteOptions, 'siteName'>;

/** Gatsby API: validates the options. */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({ siteName: siteOptionKeys(Joi).siteName });
}
