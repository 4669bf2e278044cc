import { z } from 'zod';
import {
  NODE_TYPES,
  nodeKey,
  routeRuleSchema,
  say,
  shorten,
  type Finding,
  type RouteRuleNode,
} from '../../../../content-schema';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection } from '../findings/describe-rejection';
import { inspect } from '../findings/inspect';
import type { NodeStore } from '../nodes/node-store';
import type { Sync } from './sync';
import { ROUTE_RULES } from './unreadable';

const answerSchema = z.object({ rules: z.array(z.unknown()) });
const pathSchema = z.object({ path: z.string().min(1) });

/** Fetches the route rules, each validated separately; a bad one keeps its last good revision. */
export async function syncRouteRules({ api, nodes, findings, unreadable }: Sync): Promise<void> {
  const stored = new Set(nodes.ofType(NODE_TYPES.routeRule).map(({ path }) => String(path)));
  if (unreadable.has(ROUTE_RULES) && stored.size > 0) {
    for (const path of stored) await nodes.keep(nodeKey.routeRule(path));
    return;
  }
  const { url, data } = await api.routeRules();
  const messages: string[] = [];
  const answer = inspect(answerSchema, data, url);
  if ('problems' in answer) {
    messages.push(
      say({
        fr: `Les règles de redirection ont été refusées : ${answer.problems}. Corrigez-les ; d’ici là, les dernières bonnes restent en place.`,
        en: `The route rules were rejected: ${answer.problems}. The last good ones stay; correct them.`,
      }),
    );
    for (const path of stored) await nodes.keep(nodeKey.routeRule(path));
  } else {
    const accepted = new Map<string, RouteRuleNode | 'last good'>();
    for (const [index, entry] of answer.data.rules.entries()) {
      const problem = acceptRule(accepted, stored, entry, index, url);
      if (problem !== null) messages.push(problem);
    }
    await writeRules(nodes, accepted, stored);
  }
  findings.set(
    diagnosticKeys.routeRules,
    messages.map((message): Finding => ({ kind: 'invalid-config', message, path: url })),
  );
}

/** Accepts one rule or its last good revision. Returns its problem, if any. */
function acceptRule(
  accepted: Map<string, RouteRuleNode | 'last good'>,
  stored: ReadonlySet<string>,
  entry: unknown,
  index: number,
  url: string,
): string | null {
  const path = pathSchema.safeParse(entry).data?.path ?? null;
  const name =
    path === null
      ? { fr: `La règle de redirection ${index + 1}`, en: `Route rule ${index + 1}` }
      : { fr: `La règle de redirection de ${shorten(path)}`, en: `The route rule for ${shorten(path)}` };
  if (path !== null && accepted.has(path)) {
    return say({
      fr: `${name.fr} est donnée deux fois ; la première compte.`,
      en: `${name.en} is given twice; the first counts.`,
    });
  }
  const inspection = inspect(routeRuleSchema, entry, url);
  if ('data' in inspection) {
    accepted.set(inspection.data.path, inspection.data);
    return null;
  }
  const hasLastGood = path !== null && stored.has(path);
  if (hasLastGood) accepted.set(path, 'last good');
  const what = { fr: `${name.fr} a été refusée`, en: `${name.en} was rejected` };
  return describeRejection(what, inspection.problems, hasLastGood);
}

async function writeRules(
  nodes: NodeStore,
  accepted: ReadonlyMap<string, RouteRuleNode | 'last good'>,
  stored: ReadonlySet<string>,
): Promise<void> {
  for (const [path, rule] of accepted) {
    const key = nodeKey.routeRule(path);
    if (rule === 'last good') await nodes.keep(key);
    else await nodes.put(NODE_TYPES.routeRule, key, rule);
  }
  for (const path of stored) if (!accepted.has(path)) await nodes.remove(nodeKey.routeRule(path));
}
