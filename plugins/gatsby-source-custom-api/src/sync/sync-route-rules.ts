import type { Node } from 'gatsby';
import { z } from 'zod';
import { NODE_TYPES, nodeKey, routeRuleSchema, shorten, type Sentence } from '../../../../content-schema';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection, describeRepeat } from '../findings/describe';
import { inspect, inspectEach } from '../findings/inspect';
import type { NodeStore } from '../nodes/node-store';
import type { Sync } from './sync';
import { ROUTE_RULES } from './item-key';

const answerSchema = z.object({ rules: z.array(z.unknown()) });
const pathSchema = z.object({ path: z.string().min(1) });

/** Fetches the route rules, each validated separately; a bad one keeps its last good revision. */
export async function syncRouteRules({ api, nodes, findings, unreadable }: Sync): Promise<void> {
  const stored = nodes.ofType(NODE_TYPES.routeRule);
  if (unreadable.has(ROUTE_RULES) && stored.length > 0) {
    for (const { id } of stored) await nodes.keep(id);
    return;
  }
  const { url, data } = await api.routeRules();
  const answer = inspect(answerSchema, data);
  let messages: string[];
  if ('data' in answer) messages = await writeRules(nodes, stored, answer.data.rules);
  else {
    for (const { id } of stored) await nodes.keep(id);
    const list = { fr: 'La liste des règles de redirection', en: 'The list of route rules' };
    messages = [describeRejection(list, answer.problems, stored.length > 0)];
  }
  findings.report(diagnosticKeys.routeRules, messages, { kind: 'invalid-config', path: url });
}

/** Writes the valid rules, and keeps the last good ones. @returns what is wrong with the others. */
async function writeRules(nodes: NodeStore, stored: readonly Node[], data: readonly unknown[]): Promise<string[]> {
  const lastGood = new Map(stored.map((node) => [node['path'], node]));
  const { entries, messages } = inspectEach(
    data.map((rule) => [pathSchema.safeParse(rule).data?.path, rule]),
    routeRuleSchema,
    {
      previous: (path) => lastGood.get(path),
      name: nameRule,
      repeated: (path, index) => describeRepeat(nameRule(path, index), 'path'),
    },
  );
  for (const { key: path, value: rule } of entries) {
    lastGood.delete(path);
    // A stored node is the last good revision.
    if ('internal' in rule) await nodes.keep(rule.id);
    else await nodes.put(NODE_TYPES.routeRule, nodeKey.routeRule(rule.path), rule);
  }
  for (const { id } of lastGood.values()) await nodes.remove(id);
  return messages;
}

const nameRule = (path: string | undefined, index: number): Sentence =>
  path === undefined
    ? { fr: `La règle de redirection ${index + 1}`, en: `Route rule ${index + 1}` }
    : { fr: `La règle de redirection de ${shorten(path)}`, en: `The route rule for ${shorten(path)}` };
