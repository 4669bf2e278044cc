import { relative, sep } from 'node:path';
import { judgeImport } from './judge-import.mjs';

/**
 * ESLint rule: every import follows the import laws (`import-laws.mjs`), however it is written.
 * @type {import('eslint').Rule.RuleModule}
 */
export const importLawsRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Imports go one way, from room to room.' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const judge = (source, isTypeOnly) => {
      if (typeof source?.value !== 'string') return;
      const message = judgeImport(file, source.value, isTypeOnly);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => judge(node.source, importsTypesAlone(node.importKind, node.specifiers)),
      ExportNamedDeclaration: (node) => judge(node.source, importsTypesAlone(node.exportKind, node.specifiers)),
      ExportAllDeclaration: (node) => judge(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => judge(node.source, false),
      TSImportType: (node) => judge(node.source ?? node.argument?.literal, true),
      TSExternalModuleReference: (node) => judge(node.expression, false),
      'CallExpression[callee.name="require"]': (node) => judge(node.arguments[0], false),
      'CallExpression[callee.object.name="require"][callee.property.name="resolve"]': (node) =>
        judge(node.arguments[0], false),
    };
  },
};

/** `import type { A }` or `import { type A, type B }`. */
function importsTypesAlone(kind, specifiers) {
  const kinds = specifiers.map((specifier) => specifier.importKind ?? specifier.exportKind);
  return kind === 'type' || (kinds.length > 0 && kinds.every((one) => one === 'type'));
}
