import type { z } from 'zod';
import type { Locale } from './locale';
import { countCharacters, say, sayExpectation, type Sentence } from './sentence';

type Issue = z.core.$ZodIssue;

/** Type names by their zod name. */
const TYPE_NAMES: Record<string, Sentence> = {
  int: { fr: 'un nombre entier', en: 'a whole number' },
  record: { fr: 'un objet', en: 'an object' },
  object: { fr: 'un objet', en: 'object' },
  array: { fr: 'une liste', en: 'a list' },
  string: { fr: 'un texte', en: 'string' },
  number: { fr: 'un nombre', en: 'number' },
  boolean: { fr: 'true ou false', en: 'boolean' },
};

/** Examples of the formats that editors write by hand. */
const FORMAT_NAMES: Record<string, Sentence> = {
  date: { fr: 'une date telle que "2026-01-31"', en: 'a date such as "2026-01-31"' },
  datetime: {
    fr: 'une date et une heure telles que "2026-01-31T12:00:00Z"',
    en: 'a date and time such as "2026-01-31T12:00:00Z"',
  },
  url: { fr: 'une URL telle que "https://example.org"', en: 'a URL such as "https://example.org"' },
};

/** Describes what a schema expected at an issue. */
export function describeExpectation(issue: Issue, language: Locale): string {
  switch (issue.code) {
    case 'invalid_type':
      return sayNamed(TYPE_NAMES[issue.expected], language) ?? issue.expected;
    case 'invalid_value':
      return listAlternatives(
        issue.values.map((value) => JSON.stringify(value)),
        language,
      );
    case 'invalid_format':
      return sayNamed(FORMAT_NAMES[issue.format], language) ?? ownWords(issue, language);
    case 'invalid_union':
      return describeUnion(issue, language);
    case 'too_small': {
      const count = countOf(issue.minimum, issue.origin, language);
      return issue.inclusive === false
        ? say({ fr: `plus de ${count}`, en: `more than ${count}` }, language)
        : say({ fr: `au moins ${count}`, en: `at least ${count}` }, language);
    }
    case 'too_big': {
      const count = countOf(issue.maximum, issue.origin, language);
      return issue.inclusive === false
        ? say({ fr: `moins de ${count}`, en: `less than ${count}` }, language)
        : say({ fr: `au plus ${count}`, en: `at most ${count}` }, language);
    }
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => JSON.stringify(key)).join(', ');
      return say({ fr: `aucun champ nommé ${names}`, en: `no field named ${names}` }, language);
    }
    default:
      return ownWords(issue, language);
  }
}

function describeUnion(issue: z.core.$ZodIssueInvalidUnion, language: Locale): string {
  if (issue.errors.length === 0) {
    return listAlternatives(issue.message.replace(/^.*Expected /, '').split(' | '), language);
  }
  // A branch that failed deeper than the value itself has no short description.
  const branches = issue.errors.flatMap(([first]) =>
    first?.path.length === 0 ? [describeExpectation(first, language)] : [],
  );
  return branches.length > 0 ? listAlternatives(branches, language) : ownWords(issue, language);
}

const sayNamed = (name: Sentence | undefined, language: Locale): string | undefined =>
  name === undefined ? undefined : say(name, language);

const listAlternatives = (alternatives: readonly string[], language: Locale): string =>
  [...new Set(alternatives)].join(say({ fr: ' ou ', en: ' or ' }, language));

const countOf = (limit: number | bigint, origin: string, language: Locale): string =>
  origin === 'string' ? say(countCharacters(limit), language) : `${limit}`;

/** Returns the schema's own message, registered with `expecting`. */
const ownWords = ({ message }: Issue, language: Locale): string =>
  sayExpectation(message, language).replace(/^expected /, '');
