import type { ParentSpanPluginArgs } from 'gatsby';
import { createErrorMap } from './errors';

/** Gatsby API: names the plugin's errors to the reporter. */
export function onPluginInit({ reporter }: Pick<ParentSpanPluginArgs, 'reporter'>): void {
  reporter.setErrorMap(createErrorMap());
}
