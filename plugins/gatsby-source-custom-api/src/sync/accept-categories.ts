import { z } from 'zod';
import { type Category, categorySchema, describeEdition, nodeKey, say } from '../../../../content-schema';
import { findParentFaults } from '../../../../src/shared/navigation/category-tree';
import type { Answer } from '../api/content-api';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection } from '../findings/describe';
import { inspect, inspectEach, readId } from '../findings/inspect';
import type { SidebarTreeDraft } from '../nodes/sidebar-tree-drafts';
import type { Sync } from './sync';

const answerSchema = z.object({ categories: z.array(z.unknown()) });

/**
 * Adds the categories of a response to a sidebar tree, each validated separately; a bad one keeps
 * its last good revision. If the API cannot read those of an edition, the stored ones stay.
 */
export function acceptCategories(sync: Sync, draft: SidebarTreeDraft, { url, data }: Answer<unknown>): void {
  const { edition } = draft;
  const isUnreadable = sync.unreadable.has(nodeKey.outline(edition.versionId, edition.locale));
  if (isUnreadable && draft.categories.length > 0) return;
  const of = describeEdition(edition);
  const list = { fr: `La liste des catégories de la ${of}`, en: `The list of categories of ${of}` };
  const answer = inspect(answerSchema, data);
  const messages =
    'data' in answer
      ? acceptEach(draft, answer.data.categories)
      : [describeRejection(list, answer.problems, draft.categories.length > 0)];
  sync.findings.report(diagnosticKeys.categories(edition), messages, {
    kind: 'rejected-content',
    ...edition,
    path: url,
  });
}

/**
 * Puts the valid categories and the last good ones into a draft.
 * @returns what is wrong with the others.
 */
function acceptEach(draft: SidebarTreeDraft, data: readonly unknown[]): string[] {
  const of = describeEdition(draft.edition);
  const lastGood = new Map<number | null, Category>(draft.categories.map((category) => [category.id, category]));
  const { entries, messages } = inspectEach(
    data.map((entry) => [readId(entry), entry]),
    categorySchema,
    {
      previous: (id) => lastGood.get(id),
      name: (id) =>
        id === null
          ? {
              fr: `Une catégorie de la ${of}, sans identifiant lisible,`,
              en: `A category without a readable id of ${of}`,
            }
          : { fr: `La catégorie ${id} de la ${of}`, en: `Category ${id} of ${of}` },
    },
  );
  const categories = entries.map(({ value }) => value);
  const faults = findParentFaults(categories);
  draft.categories = categories.map((category) => {
    const { id, parent } = category;
    const fault = faults.get(id);
    if (fault === undefined) return category;
    messages.push(
      say(
        fault === 'circle'
          ? {
              fr: `La catégorie ${id} de la ${of} est sa propre ancêtre, par la catégorie ${parent} ; elle est montrée au premier niveau.`,
              en: `Category ${id} of ${of} is its own ancestor through category ${parent}; it is shown at the top.`,
            }
          : {
              fr: `La catégorie ${id} de la ${of} a pour mère la catégorie ${parent}, qui n’existe pas ; elle est montrée au premier niveau.`,
              en: `Category ${id} of ${of} has a parent that does not exist, category ${parent}; it is shown at the top.`,
            },
      ),
    );
    return { ...category, parent: null };
  });
  return messages;
}
