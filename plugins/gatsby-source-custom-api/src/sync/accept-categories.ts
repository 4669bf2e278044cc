import { z } from 'zod';
import { type Category, categorySchema, describeEdition, type Edition, type Finding } from '../../../../content-schema';
import { findParentFaults } from '../../../../src/shared/navigation/category-tree';
import type { Answer } from '../api/content-api';
import { subject } from '../findings/finding-ledger';
import { inspect, readId } from '../findings/inspect';
import type { OutlineDraft } from '../nodes/outline-drafts';
import type { Sync } from './sync';

const answerSchema = z.object({ categories: z.array(z.unknown()) });

/** Puts the categories of an answer into an outline, each by itself; a bad one keeps its last good revision. */
export function acceptCategories(sync: Sync, draft: OutlineDraft, { url, data }: Answer<unknown>): void {
  const { edition } = draft;
  const findings: Finding[] = [];
  const report = (message: string): void => {
    findings.push({ kind: 'rejected-content', message, ...edition, path: url });
  };
  const answer = inspect(answerSchema, data, url);
  if ('problems' in answer) {
    report(
      `The categories of ${describeEdition(edition)} were rejected: ${answer.problems}. The last good ones stay; correct them in the content.`,
    );
  } else {
    draft.categories = acceptEach(draft, answer.data.categories, url, report);
  }
  sync.findings.set(subject.categories(edition), findings);
}

function acceptEach(
  { edition, categories: lastGood }: OutlineDraft,
  entries: readonly unknown[],
  url: string,
  report: (message: string) => void,
): Category[] {
  const accepted = new Map<number, Category>();
  for (const entry of entries) {
    const inspection = inspect(categorySchema, entry, url);
    const category = 'data' in inspection ? inspection.data : findById(lastGood, readId(entry));
    if ('problems' in inspection) report(describeRejection(edition, entry, inspection.problems, category));
    if (category && !accepted.has(category.id)) accepted.set(category.id, category);
    else if (category)
      report(`Category ${category.id} of ${describeEdition(edition)} is listed twice; the first counts.`);
  }
  const faults = findParentFaults(accepted.values());
  return [...accepted.values()].map((category) => {
    const { id, parent } = category;
    const fault = faults.get(id);
    if (fault === undefined) return category;
    const what = fault === 'circle' ? 'is its own ancestor through' : 'has a parent that does not exist,';
    report(`Category ${id} of ${describeEdition(edition)} ${what} category ${parent}; it is shown at the top.`);
    return { ...category, parent: null };
  });
}

function findById(categories: readonly Category[], id: number | null): Category | undefined {
  return categories.find((category) => category.id === id);
}

function describeRejection(edition: Edition, entry: unknown, problems: string, lastGood: Category | undefined): string {
  const id = readId(entry);
  const name = id === null ? 'A category without a readable id' : `Category ${id}`;
  const outcome = lastGood ? 'Its last good revision stays' : 'It is left out';
  return `${name} of ${describeEdition(edition)} was rejected: ${problems}. ${outcome}; correct it in the content.`;
}
