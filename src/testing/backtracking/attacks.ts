import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { isSign, signMatcher, type SignNode } from './count-steps';

/** An input that may make a regular expression slow: a start, a repeated middle and an end. */
export interface Attack {
  start: string;
  repeated: string;
  end: string;
}

/** Returns the text of an attack. @param length Number of repetitions of its middle. */
export const attackText = ({ start, repeated, end }: Attack, length: number): string =>
  start + repeated.repeat(length) + end;

/**
 * Derives attacks from a pattern: a path to each repeating part, every one or two characters that
 * the pattern can distinguish, repeated, and every such character at the end, so that the engine
 * has to backtrack. Returns none for a pattern without unbounded repetition, which examines a
 * limited number of characters from each position.
 */
export function attacksOn({ source, flags }: Pick<RegExp, 'source' | 'flags'>): Attack[] {
  const { alternatives } = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  if (!alternatives.some(({ elements }) => elements.some(isUnbounded))) return [];
  const signs = distinctSigns(alternatives, flags);
  const starts = new Set(['']);
  for (const { elements } of alternatives) walk(elements, '', { signs, flags, starts });
  const pairs = signs.flatMap((first) => signs.map((second) => first + second));
  return [...starts].flatMap((start) =>
    [...signs, ...pairs].flatMap((repeated) => ['', ...signs].map((end) => ({ start, repeated, end }))),
  );
}

/** Characters that may occur in an attack: printable ones, white space, one that is not ASCII. */
const CANDIDATES = ['/', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)), '\n', '\0', 'é'];

/** Returns one character for each class of characters that the pattern can distinguish. */
function distinctSigns(alternatives: readonly AST.Alternative[], flags: string): string[] {
  const matchers = alternatives
    .flatMap(({ elements }) => elements.flatMap(signNodes))
    .map((node) => signMatcher(node, flags));
  const byAnswers = new Map<string, string>();
  for (const sign of CANDIDATES) {
    const answers = matchers.map((matches) => Number(matches(sign))).join('');
    if (!byAnswers.has(answers)) byAnswers.set(answers, sign);
  }
  return [...byAnswers.values()];
}

function isUnbounded(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.max === Infinity || isUnbounded(element.element);
  return 'alternatives' in element && !isSign(element)
    ? element.alternatives.some(({ elements }) => elements.some((each) => isUnbounded(each)))
    : false;
}

function signNodes(element: AST.Element): SignNode[] {
  if (isSign(element)) return [element];
  if (element.type === 'Quantifier') return signNodes(element.element);
  return 'alternatives' in element ? element.alternatives.flatMap(({ elements }) => elements.flatMap(signNodes)) : [];
}

interface Walk {
  signs: readonly string[];
  flags: string;
  /** Texts that lead to the repeating parts. */
  starts: Set<string>;
}

/** Walks a pattern on the shortest path. @returns the text that leads to its end. */
function walk(elements: readonly AST.Element[], before: string, context: Walk): string {
  return elements.reduce((way, element) => way + step(element, way, context), before);
}

/** Returns the shortest text of one part, and records the texts that lead to repetitions in it. */
function step(element: AST.Element, way: string, context: Walk): string {
  if (isSign(element)) return context.signs.find(signMatcher(element, context.flags)) ?? '';
  if (element.type === 'Quantifier') {
    context.starts.add(way);
    const once = step(element.element, way, context);
    context.starts.add(way + once);
    return once.repeat(element.min);
  }
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return '';
  const [first = ''] = element.alternatives.map(({ elements }) => walk(elements, way, context).slice(way.length));
  return first;
}
