import type { PluginOptionsSchemaArgs } from 'gatsby';
import { siteOptionKeys } from '../../../src/node/site';

/** Gatsby API: validates the options (`SiteOptions`). */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object(siteOptionKeys(Joi));
}
