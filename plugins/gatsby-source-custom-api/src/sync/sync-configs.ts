import { z } from 'zod';
import {
  articleConfigEntrySchema,
  articleConfigKeySchema,
  CONFIG_NAMES,
  NODE_TYPES,
  nodeKey,
  readArticleConfig,
  say,
  shorten,
  type ArticleConfig,
  type ConfigName,
  type ConfigNode,
} from '../../../../content-schema';
import type { Answer } from '../api/content-api';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection } from '../findings/describe-rejection';
import { inspect } from '../findings/inspect';
import { sortOutMusics } from './sort-out-musics';
import type { Sync } from './sync';

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Fetches configurations. An invalid one keeps its last good revision; a missing one has no node.
 */
export async function syncConfigs(sync: Sync, names: readonly ConfigName[] = CONFIG_NAMES): Promise<void> {
  await sync.forEach(names, (name) => syncConfig(sync, name));
}

async function syncConfig({ api, nodes, findings, unreadable }: Sync, name: ConfigName): Promise<void> {
  const key = nodeKey.config(name);
  if (unreadable.has(key) && nodes.get(key) !== undefined) return nodes.keep(key);
  const answer = await api.config(name);
  if (answer === null) {
    findings.clear(diagnosticKeys.config(name));
    return nodes.remove(key);
  }
  const lastGood = nodes.get(key);
  const { value, messages } = ACCEPT[name](answer, lastGood?.['value']);
  findings.set(
    diagnosticKeys.config(name),
    messages.map((message) => ({ kind: 'invalid-config', message, path: answer.url })),
  );
  if (value === null) return nodes.keep(key);
  const config: ConfigNode = { name, value };
  return nodes.put(NODE_TYPES.config, key, config);
}

/** The accepted value of a configuration, null when none of it is valid, and its problems. */
interface Acceptance {
  value: ConfigNode['value'];
  messages: string[];
}

/**
 * Validators of the configurations.
 * @param lastGood The value of its node, if there is one.
 */
const ACCEPT: Record<ConfigName, (answer: Answer<unknown>, lastGood: unknown) => Acceptance> = {
  articleConfig: acceptArticleConfig,
  musicsConfig: acceptMusicsConfig,
};

/** Checks that a configuration is an object. */
function acceptWhole(name: ConfigName, { url, data }: Answer<unknown>, lastGood: unknown): Acceptance {
  const inspection = inspect(recordSchema, data, url);
  if ('data' in inspection) return { value: inspection.data, messages: [] };
  const what = {
    fr: `La configuration ${name}.json a été refusée`,
    en: `The configuration ${name}.json was rejected`,
  };
  return { value: null, messages: [describeRejection(what, inspection.problems, lastGood !== undefined)] };
}

/**
 * Validates each entry separately. A bad one keeps its last good revision, or is left out if there
 * is none.
 */
function acceptArticleConfig(answer: Answer<unknown>, lastGood: unknown): Acceptance {
  const whole = acceptWhole('articleConfig', answer, lastGood);
  const given = recordSchema.safeParse(whole.value).data;
  if (given === undefined) return whole;
  const before = readArticleConfig(lastGood);
  const value: ArticleConfig = {};
  const messages: string[] = [];
  for (const [key, entry] of Object.entries(given)) {
    const inspections = [
      inspect(articleConfigKeySchema, key, answer.url),
      inspect(articleConfigEntrySchema, entry, answer.url),
    ] as const;
    const problems = inspections.flatMap((inspection) => ('problems' in inspection ? [inspection.problems] : []));
    const good = 'data' in inspections[1] && problems.length === 0 ? inspections[1].data : undefined;
    const cached = good ?? (Object.hasOwn(before, key) ? before[key] : undefined);
    if (cached !== undefined) value[key] = cached;
    if (good !== undefined) continue;
    const name = JSON.stringify(shorten(key));
    const what = {
      fr: `L’entrée ${name} de articleConfig.json a été refusée`,
      en: `The entry ${name} of articleConfig.json was rejected`,
    };
    messages.push(describeRejection(what, problems.join(say({ fr: ' ; ', en: '; ' })), cached !== undefined));
  }
  return { value, messages };
}

/** Validates each track separately; see `sortOutMusics`. */
function acceptMusicsConfig(answer: Answer<unknown>, lastGood: unknown): Acceptance {
  const whole = acceptWhole('musicsConfig', answer, lastGood);
  if (whole.value === null) return whole;
  const { config, problems } = sortOutMusics(answer.data, lastGood, answer.url);
  return { value: config, messages: problems };
}
