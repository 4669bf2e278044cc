import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { isSign, signMatcher, type SignNode } from './count-steps';

/** A text that may make a regular expression work hard: a start, something repeated, and an end. */
export interface Attack {
  start: string;
  repeated: string;
  end: string;
}

/** The text of an attack. @param length How often its middle is repeated. */
export const attackText = ({ start, repeated, end }: Attack, length: number): string =>
  start + repeated.repeat(length) + end;

/**
 * Attacks made from a pattern itself: a way to each part that repeats, every one or two signs between which the pattern
 * can tell a difference, over and over, and every sign at the end, so that the engine has to go back. None on a pattern in
 * which nothing repeats without a bound: from each place it looks at so many signs and no more.
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

/** Signs that may stand in an attack: visible ones, white space, one that is not ASCII. */
const CANDIDATES = ['/', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)), '\n', '\0', 'é'];

/** One sign for each way in which the parts of a pattern can tell signs apart. */
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
  /** Ways to the parts that repeat. */
  starts: Set<string>;
}

/** Goes through a pattern on the shortest way. @returns the text that leads to its end. */
function walk(elements: readonly AST.Element[], before: string, context: Walk): string {
  return elements.reduce((way, element) => way + step(element, way, context), before);
}

/** The shortest text of one part; notes the way to what repeats in it. */
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
