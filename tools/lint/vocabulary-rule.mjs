/** Unclear words in names, with the standard terms to use instead. */
const RIDDLES = new Map([
  ['told', 'reported, notified, messages'],
  ['tell', 'notify, report, post'],
  ['heard', 'received, events'],
  ['hear', 'listen, subscribe, on…'],
  ['sought', 'requested'],
  ['wish', 'command'],
  ['wishes', 'commands'],
  ['shelf', 'library'],
  ['ledger', 'file index, event log, diagnostics'],
  ['owed', 'pending'],
]);
/**
 * Words that are unclear only as whole names: in a longer one, such as `keptAt`, they can be clear.
 */
const WHOLE_RIDDLES = new Map([
  ['kept', 'cached, stored, remaining'],
  ['shown', 'rendered, visible, displayed'],
  ['said', 'announced, message'],
]);
/** Names of fields in stored files and databases. */
const STORED = new Set(['toldAt']);

/**
 * Lint rule: declarations use the terms of the field.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const vocabularyRule = {
  meta: { type: 'suggestion', schema: [], docs: { description: 'Declarations are named in the terms of the field.' } },
  create: (context) => {
    const check = (node) => {
      if (node?.type !== 'Identifier') return;
      const better = betterName(node.name);
      if (better !== undefined) context.report({ node, message: `${node.name}: write what it is, such as ${better}.` });
    };
    const checkPattern = (node) => {
      if (node === null || node === undefined) return;
      if (node.type === 'ObjectPattern') node.properties.forEach((each) => checkPattern(each.value ?? each.argument));
      else if (node.type === 'ArrayPattern') node.elements.forEach(checkPattern);
      else if (node.type === 'AssignmentPattern') checkPattern(node.left);
      else if (node.type === 'RestElement') checkPattern(node.argument);
      else check(node);
    };
    const checkFunction = ({ id, params }) => {
      check(id);
      params.forEach(checkPattern);
    };
    return {
      VariableDeclarator: ({ id }) => checkPattern(id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: ({ id }) => check(id),
      MethodDefinition: ({ key }) => check(key),
      PropertyDefinition: ({ key }) => check(key),
      TSPropertySignature: ({ key }) => check(key),
      TSMethodSignature: ({ key }) => check(key),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
    };
  },
};

/**
 * Suggests replacements for an unclear name.
 * @param {string} name
 * @returns {string | undefined} undefined when the name is clear.
 */
function betterName(name) {
  if (STORED.has(name)) return undefined;
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  const riddle = parts.find((part) => RIDDLES.has(part));
  return riddle === undefined ? WHOLE_RIDDLES.get(name.toLowerCase()) : RIDDLES.get(riddle);
}
