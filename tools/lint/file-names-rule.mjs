import { relative, sep } from 'node:path';

/** Names that say nothing about what is inside, and so collect everything. */
const VAGUE_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Lint rule: files and folders have kebab-case names that tell what is inside.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const fileNamesRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Names of files and folders tell what is inside.' } },
  create: (context) => ({
    Program(node) {
      for (const part of relative(context.cwd, context.filename).split(sep)) {
        // `create-pages.test.ts`: the name ends at the first point.
        const name = part.replace(/^\./, '').split('.')[0] ?? '';
        const problem = nameProblem(name);
        if (problem !== undefined) context.report({ node, message: `${part}: ${problem}` });
      }
    },
  }),
};

/**
 * Says what is wrong with the name of a file or folder.
 * @param {string} name The name, up to its first point.
 * @returns {string | undefined} undefined when nothing is.
 */
export function nameProblem(name) {
  const vague = name.split('-').find((word) => VAGUE_WORDS.has(word));
  if (vague !== undefined) return `"${vague}" does not tell what is inside. Name it after what it does.`;
  return KEBAB_CASE.test(name) ? undefined : 'expected a kebab-case name, such as create-pages.';
}
