const SPREAD = 'Expected fields to be written directly, not in an object literal that is spread at once.';
const VOID_YIELD = 'Expected two statements: yield …; return;';

/**
 * Lint rule: no detours in syntax. Fields of an object are written directly, and `yield` is a
 * statement of its own.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const plainCodeRule = {
  meta: { type: 'suggestion', schema: [], docs: { description: 'Objects and statements are written directly.' } },
  create: (context) => ({
    'ObjectExpression > SpreadElement > ObjectExpression'(node) {
      context.report({ node, message: SPREAD });
    },
    'UnaryExpression[operator="void"] > YieldExpression'(node) {
      context.report({ node, message: VOID_YIELD });
    },
  }),
};
