import type { PluginOptionsSchemaArgs } from 'gatsby';
import type { IdentityConfig } from '../../../../content-schema';
import { siteOptionKeys } from '../../../node/site';
import type { SiteOverrides } from '../../../shared/site/site-identity';

/** Weight budgets of an article page, in bytes after brotli; a missing one sets no limit. */
export interface PageBudgets {
  /** Scripts that run before the first interaction, including the inline one. */
  scriptBeforeIntentBrotliBytes?: number;
  /** Everything loaded before the first interaction: document, styles, scripts, fonts. */
  beforeIntentBrotliBytes?: number;
  /** Everything loaded after the first interaction: scripts and page data. */
  afterIntentBrotliBytes?: number;
  /** Maximum that asking for consent adds to what is loaded at once, on a site that asks. */
  consentBrotliBytes?: number;
}

/** Options of the plugin. */
export interface SiteFilesOptions extends SiteOverrides {
  /** Whether any finding of the quality report fails the build (default: false). */
  strict?: boolean;
  /** Other origins that the site's scripts may connect to (default: none). */
  apiOrigins?: string[];
  /** Base URL of audio; null when the site delivers it (default: null). */
  deliveryUrl?: string | null;
  /** Sign-in configuration (default: no accounts). */
  identity?: IdentityConfig | null;
  /** Weight budgets; exceeding one fails the build (default: none). */
  budgets?: PageBudgets;
}

/** Gatsby API: validates the options and fills in their defaults. */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  const bytes = Joi.number().integer().positive();
  return Joi.object({
    ...siteOptionKeys(Joi),
    strict: Joi.boolean().default(false).description('Whether an error among the findings fails the build.'),
    apiOrigins: Joi.array()
      .items(Joi.string().uri({ scheme: ['http', 'https'] }))
      .default([])
      .description('Other origins that the scripts of the site may talk to.'),
    deliveryUrl: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .allow(null)
      .default(null)
      .description('Base URL that audio comes from (default: the site itself).'),
    identity: Joi.object()
      .unknown()
      .allow(null)
      .default(null)
      .description('How people sign in: the content of data/identityConfig.json (default: they cannot).'),
    budgets: Joi.object({
      scriptBeforeIntentBrotliBytes: bytes,
      beforeIntentBrotliBytes: bytes,
      afterIntentBrotliBytes: bytes,
      consentBrotliBytes: bytes,
    })
      .default({})
      .description('What one article page may weigh, in bytes after brotli.'),
  });
}
