import { z } from 'zod';
import {
  historyEntrySchema,
  informationNameSchema,
  informationSchema,
  informationTextSchema,
  isFallback,
  NODE_TYPES,
  nodeKey,
  say,
  teamMemberSchema,
  type Finding,
  type Information,
  type InformationDataNode,
  type InformationNode,
  type InformationTextName,
  type Locale,
  type Sentence,
} from '../../../../content-schema';
import type { Answer } from '../api/content-api';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection, describeRepeat } from '../findings/describe';
import { inspect, inspectEach } from '../findings/inspect';
import type { NodeStore } from '../nodes/node-store';
import { isAnnounced, keepStored } from './due-changes';
import { INFORMATION, informationListKey } from './item-key';
import type { Sync } from './sync';

/**
 * Fetches the information texts, the team and the history, each entry validated separately: a bad
 * one keeps its last good revision. A deleted text has no node; the lists always have one node. The
 * stored ones stay if the feed announced a change and the API answers 404.
 */
export async function syncInformation(sync: Sync): Promise<void> {
  for (const locale of sync.languages) {
    const answer = await sync.api.information(locale);
    if (!('data' in answer) && isAnnounced(sync, INFORMATION)) {
      keepStored(sync, INFORMATION, nameAnswer(locale), answer);
      continue;
    }
    const whole = 'data' in answer ? inspect(informationSchema, answer.data) : NOTHING;
    const { url } = answer;
    if ('problems' in whole) {
      await keepAll(sync, locale, url, whole.problems);
      continue;
    }
    await syncTexts(sync, locale, { url, data: whole.data });
    // The lists are the same in each language.
    if (locale === sync.languages[0]) await syncLists(sync, { url, data: whole.data });
  }
}

const nameAnswer = (locale: Locale): Sentence => ({
  fr: `La réponse qui contient les textes du site (${locale})`,
  en: `The answer with the texts of the site (${locale})`,
});

const NOTHING: { data: Information } = { data: { texts: [], team: [], history: [] } };

async function keepAll({ nodes, findings }: Sync, locale: Locale, url: string, problems: string): Promise<void> {
  const texts = storedTexts(nodes, locale);
  const lists = readStoredLists(nodes) ?? { team: [], history: [] };
  const hasFallback = [texts, lists.team, lists.history].some((stored) => stored.length > 0);
  const message = describeRejection(nameAnswer(locale), problems, hasFallback);
  findings.report(diagnosticKeys.information(locale), [message], { kind: 'rejected-content', locale, path: url });
  for (const id of texts) await nodes.keep(id);
  await nodes.put(NODE_TYPES.informationData, nodeKey.informationData, lists);
}

const namedSchema = z.object({ name: informationNameSchema });

async function syncTexts(
  { nodes, findings, unreadable }: Sync,
  locale: Locale,
  { url, data }: Answer<Information>,
): Promise<void> {
  const nameText = (name: InformationTextName | undefined, index: number): Sentence => {
    const called = name === undefined ? index + 1 : JSON.stringify(name);
    return { fr: `Le texte ${called} du site`, en: `The text ${called} of the site` };
  };
  const { entries, messages } = inspectEach(
    data.texts.map((text) => [namedSchema.safeParse(text).data?.name, text]),
    informationTextSchema.extend({ locale: z.literal(locale) }),
    {
      previous: (name) => (name === undefined ? undefined : nodes.get(nodeKey.information(locale, name))),
      name: nameText,
      repeated: (name, index) => describeRepeat(nameText(name, index), 'name'),
    },
  );
  const found = messages.map((message): Finding => ({ kind: 'rejected-content', message, locale, path: url }));
  const gone = new Set(storedTexts(nodes, locale));
  for (const { value } of entries) {
    // A stored node is the last good revision.
    if ('internal' in value) {
      gone.delete(value.id);
      await nodes.keep(value.id);
      continue;
    }
    const { digest, ...text } = value;
    const node: InformationNode = text;
    const key = nodeKey.information(locale, text.name);
    gone.delete(key);
    // The text in this language is unreadable, so the API sent the other language: the stored
    // revision is better.
    if (isFallback(text) && unreadable.has(key) && nodes.get(key)?.['contentLocale'] === locale) {
      await nodes.keep(key);
      continue;
    }
    await nodes.put(NODE_TYPES.information, key, node, digest);
    if (isFallback(text)) found.push(untranslated(text));
  }
  for (const id of gone) await (unreadable.has(id) ? nodes.keep(id) : nodes.remove(id));
  findings.set(diagnosticKeys.information(locale), found);
}

function untranslated({ name, locale, contentLocale, file }: InformationNode): Finding {
  const path = file?.path ?? `information/${contentLocale}/${name}.md`;
  const message = say({
    fr: `Le texte ${path} n’a pas de pendant dans l’autre langue : attendu : information/${locale}/${name}.md ; reçu : aucun fichier de ce nom. Il est montré dans sa langue, et la page le dit ; écrivez l’autre.`,
    en: `The text ${path} has no counterpart in the other language: expected information/${locale}/${name}.md, received none. It is shown in the language that it has, which is said; write the other one.`,
  });
  return { kind: 'missing-translation', message, locale, path };
}

/** Returns the ids of the nodes of the texts of a locale. */
function storedTexts(nodes: NodeStore, locale: Locale): string[] {
  return nodes
    .ofType(NODE_TYPES.information)
    .filter((node) => node['locale'] === locale)
    .map(({ id }) => id);
}

const listsSchema = z.object({ team: z.array(teamMemberSchema), history: z.array(historyEntrySchema) });

/** Returns the stored lists; undefined when there are none in the current format. */
function readStoredLists(nodes: NodeStore): z.infer<typeof listsSchema> | undefined {
  return listsSchema.safeParse(nodes.get(nodeKey.informationData)).data;
}

async function syncLists({ nodes, findings, unreadable }: Sync, { url, data }: Answer<Information>): Promise<void> {
  const before = readStoredLists(nodes);
  const nameEntryOf = (list: string) => (index: number) => ({
    fr: `L’entrée ${index + 1} de information/${list}.json`,
    en: `Entry ${index + 1} of information/${list}.json`,
  });
  const team = inspectEach(data.team.entries(), teamMemberSchema, {
    previous: (index) => before?.team.find(({ id }) => id === idOf(data.team[index])),
    name: nameEntryOf('team'),
  });
  // An entry of the history is identified only by its index.
  const history = inspectEach(data.history.entries(), historyEntrySchema, {
    previous: (index) => before?.history[index],
    name: nameEntryOf('history'),
  });
  findings.report(diagnosticKeys.information('lists'), [...team.messages, ...history.messages], {
    kind: 'rejected-content',
    path: url,
  });
  const node: InformationDataNode = {
    team:
      (unreadable.has(informationListKey('team')) ? before?.team : undefined) ?? team.entries.map(({ value }) => value),
    history:
      (unreadable.has(informationListKey('history')) ? before?.history : undefined) ??
      history.entries.map(({ value }) => value),
  };
  await nodes.put(NODE_TYPES.informationData, nodeKey.informationData, node);
}

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : undefined;
