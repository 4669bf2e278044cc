import { isBuiltin } from 'node:module';

const GROUPS = ['Node’s own modules', 'packages', 'files of the project'];

/**
 * Lint rule: imports of names are in three groups, without empty lines between them: Node's own
 * modules, packages, files.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const importOrderRule = {
  meta: { type: 'layout', schema: [], docs: { description: 'Imports stand in one order.' } },
  create: (context) => ({
    Program({ body }) {
      const imports = body.filter(({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.length > 0);
      imports.forEach((node, index) => {
        const before = imports[index - 1];
        if (before === undefined) return;
        if (groupOf(node) < groupOf(before)) {
          const [expected, found] = [GROUPS[groupOf(node)], GROUPS[groupOf(before)]];
          context.report({ node, message: `Expected imports of ${expected} above those of ${found}.` });
        }
        const between = context.sourceCode.text.slice(before.range[1], node.range[0]);
        if (/\n[ \t]*\n/.test(between)) context.report({ node, message: 'Expected no empty line between imports.' });
      });
    },
  }),
};

function groupOf({ source }) {
  if (source.value.startsWith('.')) return 2;
  return isBuiltin(source.value) ? 0 : 1;
}
