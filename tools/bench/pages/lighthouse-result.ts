import { z } from 'zod';
import { medians } from '../report';

const auditSchema = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  displayValue: z.string().optional(),
  explanation: z.string().optional(),
  numericValue: z.number().optional(),
  // Each audit has its own structure here.
  details: z.looseObject({ items: z.unknown().optional() }).optional(),
});

/** The part of a Lighthouse result that is read. */
export const lighthouseResultSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({
    /** Lighthouse's measure of the processor: about 1000 on a mid-range phone. */
    benchmarkIndex: z.number().positive(),
  }),
  configSettings: z.object({ throttling: z.looseObject({ cpuSlowdownMultiplier: z.number() }) }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), auditSchema),
});
export type LighthouseResult = z.infer<typeof lighthouseResultSchema>;

/** The four categories, by Lighthouse's names. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Stored figures of one run: scores from 0 to 100, times in ms, bytes. */
export interface LighthouseRun {
  scores: Record<string, number>;
  largestContentfulPaintMs: number;
  layoutShift: number;
  blockingMs: number;
  /** All work of the main thread, as on a processor four times slower. */
  mainThreadMs: number;
  bytes: number;
}

/** An audit that does not score full marks. */
export interface ImperfectAudit {
  id: string;
  category: string;
  /** Share of the category's score; 0 for an informative audit. */
  weight: number;
  score: number;
  title: string;
  /** Value and affected elements. */
  explanation: string;
}

/** Reads the figures of a run. */
export function readRun({ categories, audits }: LighthouseResult): LighthouseRun {
  const value = (id: string) => {
    const number = audits[id]?.numericValue;
    if (number === undefined) throw new Error(`Expected a value of Lighthouse's audit ${id}, received none.`);
    return number;
  };
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? 0)])),
    largestContentfulPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    mainThreadMs: value('mainthread-work-breakdown'),
    bytes: value('total-byte-weight'),
  };
}

/** Returns the median of each figure over several runs. */
export function medianRun(runs: readonly LighthouseRun[]): LighthouseRun {
  return { scores: medians(runs.map(({ scores }) => scores)), ...medians(runs.map(({ scores: _, ...rest }) => rest)) };
}

/** Lists the audits that do not score full marks, those with most weight first. */
export function imperfectAudits({ categories, audits }: LighthouseResult): ImperfectAudit[] {
  return CATEGORIES.flatMap((category) => {
    const references = categories[category]?.auditRefs ?? [];
    const weights = references.reduce((sum, { weight }) => sum + weight, 0);
    return references.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (audit === undefined || audit.score === null || audit.score >= 1) return [];
      const { title, score } = audit;
      return [
        { id, category, weight: weights === 0 ? 0 : weight / weights, score, title, explanation: explain(audit) },
      ];
    });
  }).sort((one, other) => other.weight - one.weight);
}

/** Maximum number of affected elements named per audit. */
const NAMED_ITEMS = 3;

function explain({ displayValue, explanation, details }: z.infer<typeof auditSchema>): string {
  const list = Array.isArray(details?.items) ? details.items : [];
  const items = list.slice(0, NAMED_ITEMS).map(describeItem);
  return [explanation, displayValue, ...items].filter((text) => text !== undefined && text !== '').join('; ');
}

/** Describes an item: an element, an address, or a sentence; Lighthouse has a field for each. */
function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const inner: unknown = Reflect.get(item, 'items');
  // A nested table.
  if (Array.isArray(inner)) return inner.slice(0, NAMED_ITEMS).map(describeItem).join(', ');
  const node: unknown = Reflect.get(item, 'node');
  if (typeof node === 'object' && node !== null) return String(Reflect.get(node, 'snippet') ?? '').slice(0, 160);
  const text: unknown = Reflect.get(item, 'url') ?? Reflect.get(item, 'description');
  return typeof text === 'string' ? text : JSON.stringify(item).slice(0, 160);
}
