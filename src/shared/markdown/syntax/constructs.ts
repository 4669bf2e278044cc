import type { Data } from 'unified';

/** Extension of the parser's syntax, as plugins of remark add it. */
export type SyntaxExtension = NonNullable<Data['micromarkExtensions']>[number];

/** Construct of such an extension. */
export type Construct = Exclude<NonNullable<SyntaxExtension['text']>[string], undefined | unknown[]>;

/** Returns the constructs that an extension has for one character code. */
export function listOf(constructs: Construct | Construct[] | undefined): Construct[] {
  if (constructs === undefined) return [];
  return Array.isArray(constructs) ? constructs : [constructs];
}
