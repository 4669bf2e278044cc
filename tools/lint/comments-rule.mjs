const MAX_LENGTH = 100;
const QUESTION = /^\*\s*(?:\*\s+)?(?:What|Who|Where|How)\s/;

/**
 * Lint rule: a line of a comment has at most 100 characters, and a doc comment begins with what it
 * documents, not with a question word. Lines that cannot be wrapped, such as addresses, may be
 * longer.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const commentsRule = {
  meta: { type: 'layout', schema: [], docs: { description: 'Comments are short and name what they document.' } },
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      for (const comment of context.sourceCode.getAllComments()) {
        const { start, end } = comment.loc;
        for (let line = start.line; line <= end.line; line += 1) {
          if (isTooLong(lines[line - 1])) {
            const message = `Expected a line of a comment to have at most ${MAX_LENGTH} characters.`;
            context.report({ loc: { start: { line, column: 0 }, end: { line, column: MAX_LENGTH } }, message });
          }
        }
        if (comment.type === 'Block' && QUESTION.test(comment.value)) {
          context.report({
            node: comment,
            message: 'Expected a doc comment to name the thing: “Number of …”, “Returns …”.',
          });
        }
      }
    },
  }),
};

/** Returns whether a line that consists of a comment is too long and can be wrapped. */
function isTooLong(line) {
  const text = line.trimStart();
  const isComment = /^(?:\/\/|\/?\*|\{\/\*)/.test(text);
  const canWrap =
    text.includes(' ', text.indexOf(' ') + 1) && !text.includes('://') && !text.includes('oxlint-disable');
  return line.length > MAX_LENGTH && isComment && canWrap;
}
