import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Names of types that zod abbreviates. */
const TYPE_NAMES: Record<string, string> = { int: 'a whole number', record: 'an object', array: 'a list' };

/** Examples of the formats that editors write by hand. */
const FORMAT_NAMES: Record<string, string> = {
  date: 'a date such as "2026-01-31"',
  datetime: 'a date and time such as "2026-01-31T12:00:00Z"',
  url: 'a URL such as "https://example.org"',
};

/** Says in words what a schema wanted where an issue arose. */
export function describeExpectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return listAlternatives(issue.values.map((value) => JSON.stringify(value)));
    case 'invalid_format':
      return FORMAT_NAMES[issue.format] ?? bareMessage(issue);
    case 'invalid_union':
      return describeUnion(issue);
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${countOf(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${countOf(issue.maximum, issue.origin)}`;
    case 'unrecognized_keys':
      return `no field named ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    default:
      return bareMessage(issue);
  }
}

function describeUnion(issue: z.core.$ZodIssueInvalidUnion): string {
  if (issue.errors.length === 0) return issue.message.replace(/^.*Expected /, '').replaceAll(' | ', ' or ');
  // A branch that failed deeper than the value itself cannot be told in a few words.
  const branches = issue.errors.flatMap(([first]) => (first?.path.length === 0 ? [describeExpectation(first)] : []));
  return branches.length > 0 ? listAlternatives(branches) : bareMessage(issue);
}

const listAlternatives = (alternatives: readonly string[]): string => [...new Set(alternatives)].join(' or ');

const countOf = (limit: number | bigint, origin: string): string =>
  origin === 'string' ? `${limit} character(s)` : `${limit}`;

const bareMessage = ({ message }: Issue): string => message.replace(/^expected /, '');
