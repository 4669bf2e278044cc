import type { PluginOptionsSchemaArgs } from 'gatsby';
import { REQUEST_MAX_ATTEMPTS } from '../../../content-schema';

/** Options of the plugin, after Gatsby has validated them and filled in the defaults. */
export interface SourceOptions {
  /** Base URL of the content API, such as `http://127.0.0.1:4100`; http or https. */
  apiUrl: string;
  /** Timeout of one attempt of a request, including its body, in milliseconds (default: 10000). */
  timeoutMs: number;
  /** Maximum number of concurrent requests (default: 6). */
  concurrency: number;
  /** Maximum number of attempts per request, including the first (default and maximum: 3). */
  maxAttempts: number;
  /** Whether any error among the findings fails the build (default: false). */
  strict: boolean;
}

/** Gatsby API: validates the options and fills in their defaults. */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  return Joi.object({
    apiUrl: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .required(),
    timeoutMs: Joi.number().integer().positive().default(10_000),
    concurrency: Joi.number().integer().min(1).default(6),
    maxAttempts: Joi.number().integer().min(1).max(REQUEST_MAX_ATTEMPTS).default(REQUEST_MAX_ATTEMPTS),
    strict: Joi.boolean().default(false),
  });
}
