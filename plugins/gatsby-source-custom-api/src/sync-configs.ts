import {
  CONFIG_NAMES,
  CONFIG_SCHEMAS,
  NODE_TYPES,
  nodeKey,
  type ConfigName,
  type ConfigNode,
} from '../../../content-schema';
import { subject } from './finding-ledger';
import { inspect } from './inspect';
import { runAll } from './run-all';
import type { Sync } from './sync';

/** Fetches configurations; one that does not fit keeps its last good revision, one that is not there has no node. */
export async function syncConfigs(sync: Sync, names: readonly ConfigName[] = CONFIG_NAMES): Promise<void> {
  await runAll(sync, names, (name) => syncConfig(sync, name));
}

async function syncConfig({ api, nodes, findings }: Sync, name: ConfigName): Promise<void> {
  const key = nodeKey.config(name);
  const answer = await api.config(name);
  if (answer === null) {
    findings.clear(subject.config(name));
    return nodes.remove(key);
  }
  const inspection = inspect(CONFIG_SCHEMAS[name], answer.data, answer.url);
  if ('data' in inspection) {
    findings.clear(subject.config(name));
    const config: ConfigNode = { name, value: inspection.data };
    return nodes.put(NODE_TYPES.config, key, config);
  }
  const outcome = nodes.get(key) ? 'Its last good revision stays' : 'It is left out';
  findings.set(subject.config(name), [
    {
      kind: 'invalid-config',
      message: `The configuration ${name}.json was rejected: ${inspection.problems}. ${outcome}; correct it in the content.`,
      path: answer.url,
    },
  ]);
  return nodes.keep(key);
}
