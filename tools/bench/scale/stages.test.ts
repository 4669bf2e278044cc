import { readStages, stageTable } from './stages';

const OUTPUT = `success createPages - 1.500s
info Offline: 2 packs.
success Finishing the files - 12.25s - 900/900 73.5/s
success createPages - 0.5s
success a - b - 2s
failed nothing - 3s
`;

test('the stages of a build are read from the lines of Gatsby', () => {
  expect([...readStages(OUTPUT)]).toEqual([
    ['createPages', 2],
    ['Finishing the files', 12.25],
    ['a - b', 2],
  ]);
});

test('the table names the stages that grow faster than the site, and leaves out short ones', () => {
  const build = (pages: number, stages: Record<string, number>) => ({
    ...{ pages, wallSeconds: pages / 50, peakBytes: 3e9, largestBytes: 2e9 },
    stages: new Map(Object.entries(stages)),
  });
  const table = stageTable([build(1000, { files: 5, pages: 2, short: 0.01 }), build(5000, { files: 50, pages: 10 })]);
  expect(table.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    'stage | 1000 pages | 5000 pages | a page, largest/smallest',
    expect.stringMatching(/^-/),
    'all | 20 s (20 ms a page) | 100 s (20 ms a page) | × 1.00',
    'files | 5 s (5 ms a page) | 50 s (10 ms a page) | × 2.00 | grows faster than the site',
    'pages | 2 s (2 ms a page) | 10 s (2 ms a page) | × 1.00',
    'peak memory, all processes | 3 GB | 3 GB',
    'peak memory, the largest process | 2 GB | 2 GB',
  ]);
});
