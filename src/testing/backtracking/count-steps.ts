import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Result of searching a text for a regular expression by backtracking. */
export interface Search {
  /** Whether the expression matched. */
  isFound: boolean;
  /** Number of compared characters and tried continuations; infinite above the limit. */
  steps: number;
}

/** Counts the steps of searching a text for a regular expression. */
export type StepCounter = (text: string) => Search;

/** Tries to continue at a position in the text. */
type Continue = (at: number) => boolean;
/** Tries to match at a position and to continue after it. */
type Matcher = (at: number, next: Continue) => boolean;
/** Reading direction of a part: lookbehinds are read from their end (ECMA-262, 22.2.2). */
type Direction = 1 | -1;

class LimitReached extends Error {}

/**
 * Creates a counter of the steps of a regular expression in a backtracking engine without
 * optimizations: V8, PCRE and similar engines take as many or fewer. Unlike milliseconds, steps do
 * not depend on the machine.
 * @param limit Steps after which it gives up.
 * @throws {Error} for back references, which the patterns of the project do not use.
 */
export function stepCounter({ source, flags }: Pick<RegExp, 'source' | 'flags'>, limit = 1_000_000): StepCounter {
  const byCodePoint = /[uv]/.test(flags);
  const pattern = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  let signs: readonly string[] = [];
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps > limit) throw new LimitReached();
  };

  function alternatives(nodes: readonly AST.Alternative[], direction: Direction): Matcher {
    const each = nodes.map(({ elements }) => sequence(elements, direction));
    return (at, next) => each.some((matches) => matches(at, next));
  }

  function sequence(elements: readonly AST.Element[], direction: Direction): Matcher {
    const parts = elements.map((element) => matcherOf(element, direction));
    const inOrder = direction === 1 ? parts.reverse() : parts;
    return inOrder.reduce<Matcher>(
      (rest, first) => (at, next) => first(at, (end) => rest(end, next)),
      (at, next) => next(at),
    );
  }

  function matcherOf(element: AST.Element, direction: Direction): Matcher {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return alternatives(element.alternatives, direction);
      case 'Quantifier':
        return repeated(element, direction);
      case 'Assertion':
        return assertion(element);
      case 'Backreference':
        throw new Error(`Expected a pattern without references to groups, received ${source}.`);
      default: {
        const matches = signMatcher(element, flags);
        return (at, next) => matchesSign(matches, at, direction) && next(at + direction);
      }
    }
  }

  function matchesSign(matches: (sign: string) => boolean, at: number, direction: Direction): boolean {
    step();
    const sign = signs[direction === 1 ? at : at - 1];
    return sign !== undefined && matches(sign);
  }

  function repeated({ element, min, max, greedy }: AST.Quantifier, direction: Direction): Matcher {
    if (isSign(element)) return repeatedSign(signMatcher(element, flags), { min, max, greedy }, direction);
    const once = matcherOf(element, direction);
    const from =
      (count: number): Matcher =>
      (at, next) => {
        step();
        // An iteration that reads nothing ends the loop, as in the standard.
        const more = () => count < max && once(at, (end) => (end !== at || count < min) && from(count + 1)(end, next));
        const enough = () => count >= min && next(at);
        return greedy ? more() || enough() : enough() || more();
      };
    return from(0);
  }

  /** Matches a repeated character without recursion, for texts of any length. */
  function repeatedSign(
    matches: (sign: string) => boolean,
    { min, max, greedy }: Pick<AST.Quantifier, 'min' | 'max' | 'greedy'>,
    direction: Direction,
  ): Matcher {
    const tryAt = (at: number, next: Continue) => {
      step();
      return next(at);
    };
    return (at, next) => {
      let count = 0;
      const read = (wanted: number) => {
        while (count < wanted && matchesSign(matches, at + count * direction, direction)) count += 1;
        return count >= wanted;
      };
      if (!greedy) {
        if (!read(min)) return false;
        do if (tryAt(at + count * direction, next)) return true;
        while (count < max && read(count + 1));
        return false;
      }
      read(max);
      for (; count >= min; count -= 1) if (tryAt(at + count * direction, next)) return true;
      return false;
    };
  }

  function assertion(node: AST.Assertion): Matcher {
    switch (node.kind) {
      case 'lookahead':
      case 'lookbehind': {
        const inner = alternatives(node.alternatives, node.kind === 'lookahead' ? 1 : -1);
        return (at, next) => inner(at, () => true) !== node.negate && next(at);
      }
      case 'word':
        return (at, next) => {
          step();
          return (isWord(signs[at - 1]) !== isWord(signs[at])) !== node.negate && next(at);
        };
      default: {
        const isEnd = node.kind === 'end';
        return (at, next) => {
          step();
          const beside = signs[isEnd ? at : at - 1];
          const isThere = beside === undefined || (flags.includes('m') && /[\n\r\u2028\u2029]/.test(beside));
          return isThere && next(at);
        };
      }
    }
  }

  const matchesAt = alternatives(pattern.alternatives, 1);
  return (text) => {
    signs = byCodePoint ? Array.from(text) : text.split('');
    steps = 0;
    try {
      const starts = flags.includes('y') ? 1 : signs.length + 1;
      for (let start = 0; start < starts; start += 1) if (matchesAt(start, () => true)) return { isFound: true, steps };
      return { isFound: false, steps };
    } catch (error) {
      if (error instanceof LimitReached) return { isFound: false, steps: Infinity };
      throw error;
    }
  };
}

/** A part of a pattern that matches one character. */
export type SignNode = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** Checks whether a part of a pattern matches one character. */
export function isSign(element: AST.Element): element is SignNode {
  return /^(?:Character|CharacterSet|CharacterClass|ExpressionCharacterClass)$/.test(element.type);
}

/**
 * Returns a function that checks whether a part of a pattern matches a character. It uses the
 * engine, once per character.
 */
export function signMatcher(node: SignNode, flags: string): (sign: string) => boolean {
  const alone = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gmy]/g, ''));
  const known = new Map<string, boolean>();
  return (sign) => {
    const answer = known.get(sign) ?? alone.test(sign);
    known.set(sign, answer);
    return answer;
  };
}

const isWord = (sign: string | undefined) => sign !== undefined && /\w/.test(sign);
