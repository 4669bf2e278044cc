/** Features that throw when a browser denies them to a page, although they exist. */
const REFUSED_FEATURES = [
  'MemberExpression[object.name="document"][property.name="cookie"]',
  'MemberExpression[object.name="navigator"][property.name=/^(?:serviceWorker|storage|locks)$/]',
  'NewExpression[callee.name="BroadcastChannel"]',
];

const LOAD_CHUNK =
  "Expected every import() in the browser to go through loadChunk, which knows what to do when a newer build has taken the script away: write loadChunk('name', () => import(…)), of src/ui/load-chunk.";
const IF_ALLOWED =
  'Expected what a browser may refuse by an error to be asked for by src/ui/browser-access: cookieText, writeCookie, serviceWorkers, openChannel, or ifAllowed(() => …).';

/**
 * Lint rule: browser code loads scripts, and uses features that a browser may deny, through the
 * functions that handle failures.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const browserCodeRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Browsers lose scripts and refuse features.' } },
  create: (context) => ({
    ImportExpression(node) {
      const { parent } = node;
      const isLoaded =
        parent.type === 'ArrowFunctionExpression' && isCallOf(parent.parent, 'loadChunk') && parent.body === node;
      if (!isLoaded) context.report({ node, message: LOAD_CHUNK });
    },
    ...Object.fromEntries(
      REFUSED_FEATURES.map((feature) => [
        feature,
        (node) => {
          const isGuarded = context.sourceCode.getAncestors(node).some((outer) => isCallOf(outer, 'ifAllowed'));
          if (!isGuarded) context.report({ node, message: IF_ALLOWED });
        },
      ]),
    ),
  }),
};

function isCallOf(node, name) {
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;
}
