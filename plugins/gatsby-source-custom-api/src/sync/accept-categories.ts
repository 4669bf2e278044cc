import { z } from 'zod';
import {
  type Category,
  categorySchema,
  describeEdition,
  type Edition,
  type Finding,
  nodeKey,
  say,
} from '../../../../content-schema';
import { findParentFaults } from '../../../../src/shared/navigation/category-tree';
import type { Answer } from '../api/content-api';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection } from '../findings/describe-rejection';
import { inspect, readId } from '../findings/inspect';
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
  const findings: Finding[] = [];
  const report = (message: string): void => {
    findings.push({ kind: 'rejected-content', message, ...edition, path: url });
  };
  const answer = inspect(answerSchema, data, url);
  if ('problems' in answer) {
    const of = describeEdition(edition);
    report(
      say({
        fr: `Les catégories de la ${of} ont été refusées : ${answer.problems}. Corrigez le contenu ; d’ici là, les dernières bonnes restent en place.`,
        en: `The categories of ${of} were rejected: ${answer.problems}. The last good ones stay; correct them in the content.`,
      }),
    );
  } else {
    draft.categories = acceptEach(draft, answer.data.categories, url, report);
  }
  sync.findings.set(diagnosticKeys.categories(edition), findings);
}

function acceptEach(
  { edition, categories: lastGood }: SidebarTreeDraft,
  entries: readonly unknown[],
  url: string,
  report: (message: string) => void,
): Category[] {
  const of = describeEdition(edition);
  const accepted = new Map<number, Category>();
  for (const entry of entries) {
    const inspection = inspect(categorySchema, entry, url);
    const category = 'data' in inspection ? inspection.data : findById(lastGood, readId(entry));
    if ('problems' in inspection) report(rejectionOf(edition, entry, inspection.problems, category));
    if (category && !accepted.has(category.id)) accepted.set(category.id, category);
    else if (category) {
      report(
        say({
          fr: `La catégorie ${category.id} de la ${of} figure deux fois dans la liste ; la première compte.`,
          en: `Category ${category.id} of ${of} is listed twice; the first counts.`,
        }),
      );
    }
  }
  const faults = findParentFaults(accepted.values());
  return [...accepted.values()].map((category) => {
    const { id, parent } = category;
    const fault = faults.get(id);
    if (fault === undefined) return category;
    report(
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
}

function findById(categories: readonly Category[], id: number | null): Category | undefined {
  return categories.find((category) => category.id === id);
}

function rejectionOf(edition: Edition, entry: unknown, problems: string, lastGood: Category | undefined): string {
  const id = readId(entry);
  const of = describeEdition(edition);
  const what =
    id === null
      ? {
          fr: `Une catégorie de la ${of}, sans identifiant lisible, a été refusée`,
          en: `A category without a readable id of ${of} was rejected`,
        }
      : { fr: `La catégorie ${id} de la ${of} a été refusée`, en: `Category ${id} of ${of} was rejected` };
  return describeRejection(what, problems, lastGood !== undefined);
}
