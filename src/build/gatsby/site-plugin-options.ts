import type { PluginOptionsSchemaArgs } from 'gatsby';
import { siteOptionKeys } from '../../node/site';

/** Gatsby API: validates the options of plugins that take only `SiteOverrides`. */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object(siteOptionKeys(Joi));
}
