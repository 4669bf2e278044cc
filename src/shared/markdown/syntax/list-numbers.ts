import type { List, Root } from 'mdast';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';

/** Reports list numbers that the page changes: an ordered list counts up from its first number. */
export function reportListNumbers(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'list' && node.ordered === true) reportNumbersOf(node, context);
  });
}

function reportNumbersOf({ children, start }: List, context: CompileContext): void {
  const first = start ?? 1;
  const numbers = children.map(({ position }) => {
    const offset = position?.start.offset ?? 0;
    return Number.parseInt(context.source.slice(offset, offset + MAX_NUMBER_LENGTH), 10);
  });
  // Repeating the same number before each item is common; the list still counts up.
  if (numbers.every((number) => number === first)) return;
  const wrong = numbers.findIndex((number, index) => !Number.isNaN(number) && number !== first + index);
  const item = children[wrong];
  if (item === undefined) return;
  const [typed, expected] = [quote(String(numbers[wrong])), quote(String(first + wrong))];
  report(context, 'invalid-markup', lineOf(item), {
    fr: `Une liste compte à partir de son premier numéro : ${typed} devient ${expected}. Corrigez les numéros, ou coupez la liste par un paragraphe.`,
    en: `Expected the number ${expected} in a list that counts on from its first, received ${typed}: shown as ${expected}. Correct the numbers, or divide the list by a paragraph.`,
  });
}

/** Maximum number of digits in CommonMark, "List items". */
const MAX_NUMBER_LENGTH = 9;
