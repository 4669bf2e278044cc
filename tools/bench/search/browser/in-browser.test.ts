import { inBrowserSection } from './in-browser';
import { longestOf, tasksBetweenMarks, type TraceEvent } from './main-thread-trace';
import type { SearchWait, TypingCost } from './measure-in-browser';

const anEvent = (fields: Partial<TraceEvent>): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  dur: 0,
  tdur: 0,
  ...fields,
});
const BEGIN = anEvent({ name: 'bench-begin', ph: 'I', ts: 100 });
const END = anEvent({ name: 'bench-end', ph: 'I', ts: 90_000 });

describe('a trace', () => {
  it('gives the tasks of the page’s main thread, in milliseconds', () => {
    const task = anEvent({ ts: 200, dur: 12_000, tdur: 4000 });
    expect(tasksBetweenMarks([task, BEGIN, END])).toEqual([{ ms: 12, processorMs: 4 }]);
  });

  it.each([
    ['another thread', { tid: 2 }],
    ['another process', { pid: 2 }],
    ['before the first mark', { ts: 50 }],
    ['the one that made the second mark', { ts: 89_000 }],
    ['no task', { name: 'Layout' }],
  ])('excludes events of %s', (_, fields) => {
    const event = anEvent({ ts: 200, dur: 2000, tdur: 2000, ...fields });
    expect(tasksBetweenMarks([BEGIN, event, END])).toEqual([]);
  });

  it('without both marks is an error that names them', () => {
    expect(() => tasksBetweenMarks([BEGIN])).toThrow('Expected the marks bench-begin and bench-end in the trace of 1');
  });
});

describe('the longest task', () => {
  it('is found by processor time and by clock, which may differ', () => {
    const tasks = [
      { ms: 90, processorMs: 10 },
      { ms: 40, processorMs: 35 },
    ];
    expect(longestOf(tasks)).toEqual({ ms: 90, processorMs: 35 });
  });

  it('of no task is zero', () => {
    expect(longestOf([])).toEqual({ ms: 0, processorMs: 0 });
  });
});

describe('the report of a site', () => {
  const typing = (processorMs: number): TypingCost => ({
    place: 'page',
    locale: 'fr',
    cpu: 4,
    longest: { ms: 80, processorMs },
    longTasks: 1,
    tasks: 300,
  });
  const wait: SearchWait = {
    place: 'dialog',
    locale: 'en',
    throttling: { cpu: 1, isSlowNetwork: true },
    cold: { firstResult: 1200, complete: 1500 },
    warm: { firstResult: 40, complete: 41 },
  };

  it.each([
    [49, 'pass'],
    [51, 'OVER'],
  ])('a longest task of %d ms is judged %s, with the clock beside it', (processorMs, judgement) => {
    const { text } = inBrowserSection('manual', [typing(processorMs)], []);
    expect(text).toMatch(new RegExp(`page, fr, processor 4x slower +${processorMs} ms +target 50 ms .*${judgement}`));
    expect(text).toContain('by the clock 80 ms; 1 of 300 took 50 ms or more');
  });

  it('titles and texts are separate, cold and warm', () => {
    expect(inBrowserSection('manual', [], [wait]).text).toMatch(/dialog, en +1x +slow 4G +1200 +1500 +40 +41/);
  });
});
