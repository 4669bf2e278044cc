import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** What came of looking for a regular expression in a text by backtracking. */
export interface Search {
  /** Whether it was found. */
  isFound: boolean;
  /** How many signs were compared and how many continuations were tried; infinite when more than the limit. */
  steps: number;
}

/** Counts the steps of looking for a regular expression in a text. */
export type StepCounter = (text: string) => Search;

/** Tries to go on from a place in the text. */
type Continue = (at: number) => boolean;
/** Tries to match at a place, and to go on behind. */
type Matcher = (at: number, next: Continue) => boolean;
/** Which way a part is read: lookbehinds are read from their end (ECMA-262, 22.2.2). */
type Direction = 1 | -1;

class LimitReached extends Error {}

/**
 * Makes a counter of the steps that a regular expression takes, as a backtracking engine without any cleverness would
 * take them: V8, PCRE and their like take as many or fewer. Steps are work that no machine changes, unlike milliseconds.
 * @param limit Steps after which it gives up.
 * @throws {Error} for what the patterns of the house do not use: references to groups.
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
        // A round that reads nothing ends the loop, as the standard has it.
        const more = () => count < max && once(at, (end) => (end !== at || count < min) && from(count + 1)(end, next));
        const enough = () => count >= min && next(at);
        return greedy ? more() || enough() : enough() || more();
      };
    return from(0);
  }

  /** The same without recursion, for texts of any length. */
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

/** A part of a pattern that stands for one sign of the text. */
export type SignNode = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** Tells whether a part of a pattern stands for one sign. */
export function isSign(element: AST.Element): element is SignNode {
  return /^(?:Character|CharacterSet|CharacterClass|ExpressionCharacterClass)$/.test(element.type);
}

/** Tells of one sign whether a part of a pattern stands for it; asks the engine itself, once for each sign. */
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
