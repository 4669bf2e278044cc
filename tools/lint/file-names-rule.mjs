import { relative, sep } from 'node:path';

/** Names that do not describe the contents, and so collect everything. */
const VAGUE_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Lint rule: files and folders have kebab-case names that describe their contents.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const fileNamesRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Names of files and folders tell what is inside.' } },
  create: (context) => ({
    Program(node) {
      for (const part of relative(context.cwd, context.filename).split(sep)) {
        // `create-pages.test.ts`: the name ends at the first dot.
        const name = part.replace(/^\./, '').split('.')[0] ?? '';
        const problem = nameProblem(name);
        if (problem !== undefined) context.report({ node, message: `${part}: ${problem}` });
      }
    },
  }),
};

/**
 * Checks the name of a file or folder.
 * @param {string} name Name, up to its first dot.
 * @returns {string | undefined} the problem; undefined when there is none.
 */
export function nameProblem(name) {
  const vague = name.split('-').find((word) => VAGUE_WORDS.has(word));
  if (vague !== undefined) return `"${vague}" does not tell what is inside. Name it after what it does.`;
  return KEBAB_CASE.test(name) ? undefined : 'expected a kebab-case name, such as create-pages.';
}
