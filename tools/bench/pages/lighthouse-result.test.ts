import { imperfectAudits, lighthouseResultSchema, medianRun, readRun } from './lighthouse-result';

const audit = (id: string, score: number | null, more: object = {}) => ({
  id,
  title: `title of ${id}`,
  score,
  scoreDisplayMode: 'binary',
  ...more,
});

const result = lighthouseResultSchema.parse({
  environment: { benchmarkIndex: 2000 },
  configSettings: { throttling: { cpuSlowdownMultiplier: 4 } },
  categories: {
    performance: { score: 0.98, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    accessibility: {
      score: 0.9,
      auditRefs: [
        { id: 'hint', weight: 0 },
        { id: 'contrast', weight: 3 },
        { id: 'not-here', weight: 1 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: 1, auditRefs: [{ id: 'manual', weight: 0 }] },
  },
  audits: Object.fromEntries(
    [
      audit('largest-contentful-paint', 1, { numericValue: 1200 }),
      audit('cumulative-layout-shift', 1, { numericValue: 0.01 }),
      audit('total-blocking-time', 1, { numericValue: 20 }),
      audit('mainthread-work-breakdown', 1, { numericValue: 400 }),
      audit('total-byte-weight', 1, { numericValue: 45_000 }),
      audit('manual', null, { details: { type: 'screenshot' } }),
      audit('insight', null, { details: { items: { one: 1 } } }),
      audit('hint', 0, {
        displayValue: '2 found',
        details: { items: [{ url: '/a.js' }, { description: 'why' }, { items: [{ url: '/b.js' }] }] },
      }),
      audit('contrast', 0.5, { explanation: 'too pale', details: { items: [{ node: { snippet: '<a>' } }] } }),
    ].map((one) => [one.id, one]),
  ),
});

describe('a Lighthouse result', () => {
  it('gives scores out of a hundred and the five figures', () => {
    expect(readRun(result)).toEqual({
      scores: { performance: 98, accessibility: 90, 'best-practices': 100, seo: 100 },
      largestContentfulPaintMs: 1200,
      layoutShift: 0.01,
      blockingMs: 20,
      mainThreadMs: 400,
      bytes: 45_000,
    });
  });

  it('lists the audits without full marks, most relevant first, with their elements', () => {
    expect(imperfectAudits(result)).toEqual([
      expect.objectContaining({ id: 'contrast', weight: 0.75, score: 0.5, explanation: 'too pale; <a>' }),
      expect.objectContaining({ id: 'hint', weight: 0, score: 0, explanation: '2 found; /a.js; why; /b.js' }),
    ]);
  });

  it('that lacks a figure is an error which names it', () => {
    expect(() => readRun({ ...result, audits: {} })).toThrow('largest-contentful-paint');
  });
});

describe('several runs', () => {
  it('are summed up by the median of each figure', () => {
    const run = readRun(result);
    const runs = [1, 3, 2].map((blockingMs, index) => ({
      ...run,
      blockingMs,
      scores: { ...run.scores, seo: 90 + index },
    }));
    expect(medianRun(runs)).toMatchObject({ blockingMs: 2, scores: { performance: 98, seo: 91 } });
  });
});
