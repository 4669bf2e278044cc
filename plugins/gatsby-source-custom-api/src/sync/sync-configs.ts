import { z } from 'zod';
import {
  articleConfigEntrySchema,
  articleConfigKeySchema,
  CONFIG_NAMES,
  NODE_TYPES,
  nodeKey,
  readArticleConfig,
  shorten,
  type ArticleConfig,
  type ConfigName,
  type ConfigNode,
} from '../../../../content-schema';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection } from '../findings/describe';
import { inspect, inspectEach } from '../findings/inspect';
import { acceptMusicsConfig } from './accept-musics-config';
import { isAnnounced, keepStored } from './due-changes';
import type { Sync } from './sync';

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Fetches configurations. An invalid one keeps its last good revision; a missing one has no node,
 * unless the feed announced one.
 */
export async function syncConfigs(sync: Sync, names: readonly ConfigName[] = CONFIG_NAMES): Promise<void> {
  await sync.forEach(names, (name) => syncConfig(sync, name));
}

async function syncConfig(sync: Sync, name: ConfigName): Promise<void> {
  const { api, nodes, findings, unreadable } = sync;
  const key = nodeKey.config(name);
  const stored = nodes.get(key);
  const subject = { fr: `La configuration ${name}.json`, en: `The configuration ${name}.json` };
  if (unreadable.has(key) && stored !== undefined) return nodes.keep(key);
  const answer = await api.config(name);
  if (!('data' in answer)) {
    if (isAnnounced(sync, key)) return keepStored(sync, key, subject, answer, stored !== undefined);
    findings.clear(diagnosticKeys.config(name));
    return nodes.remove(key);
  }
  const common = { kind: 'invalid-config', path: answer.url } as const;
  const whole = inspect(recordSchema, answer.data);
  if ('problems' in whole) {
    const message = describeRejection(subject, whole.problems, stored !== undefined);
    findings.report(diagnosticKeys.config(name), [message], common);
    return nodes.keep(key);
  }
  const accept = name === 'articleConfig' ? acceptArticleConfig : acceptMusicsConfig;
  // The schema of records drops the key `__proto__`, which is reported.
  const { value, messages } = accept(Object(answer.data) as Record<string, unknown>, stored?.['value']);
  findings.report(diagnosticKeys.config(name), messages, common);
  const config: ConfigNode = { name, value };
  return nodes.put(NODE_TYPES.config, key, config);
}

function acceptArticleConfig(
  data: Record<string, unknown>,
  lastGood: unknown,
): { value: ArticleConfig; messages: string[] } {
  const before = new Map(Object.entries(readArticleConfig(lastGood)));
  const { entries, messages } = inspectEach(Object.entries(data), articleConfigEntrySchema, {
    keySchema: articleConfigKeySchema,
    previous: (key) => before.get(key),
    name: (key) => {
      const name = JSON.stringify(shorten(key));
      return { fr: `L’entrée ${name} de articleConfig.json`, en: `The entry ${name} of articleConfig.json` };
    },
  });
  return { value: Object.fromEntries(entries.map(({ key, value }) => [key, value])), messages };
}
