/** Steps shorter than this, in seconds, are not printed. */
const LONG_STEP_S = 1;

/**
 * Output of Gatsby that is irrelevant to people who build a site. A block continues to the next
 * line with a level.
 */
const NOISE: readonly RegExp[] = [
  /^info Writing GraphQL type definitions to /,
  /^info Total nodes: /,
  /^info bootstrap finished /,
  /^info There are no new or changed (?:slice )?html files to build\.$/,
  // A site without a secret has no page of that template.
  /^warning The GraphQL query in the non-page component ".*[/\\]src[/\\]templates[/\\]/,
  /^warning .* Plugin .* is not compatible with your gatsby version/i,
  /^(?:warning )?Browserslist: /,
  /^\(node:\d+\) (?:\[DEP\d+\] )?(?:Deprecation|Experimental)Warning: /,
  // The list of pages by template, and its legend.
  /^Pages$/,
];

/** A line that starts something new: it ends a block of noise. An error is never part of one. */
const BEGINS = /^(?:success|info|warning|warn|error|verbose|Error)\b|^\s*ERROR\b|^\s+at |^\w*Error: /;

/** Creates a filter of Gatsby's output, called with each line: it prints the relevant ones. */
export function createOutputFilter(print: (line: string) => void): (line: string) => void {
  let isInNoise = false;
  return (line) => {
    if (NOISE.some((pattern) => pattern.test(line))) isInNoise = true;
    else if (BEGINS.test(line)) isInNoise = false;
    if (!isInNoise && !isShortStep(line)) print(line);
  };
}

/** Checks whether a line reports a short step, such as `success onPreInit - 0.003s`. */
function isShortStep(line: string): boolean {
  const seconds = /^success .* - (\d+(?:\.\d+)?)s(?: |$)/.exec(line)?.[1];
  return seconds !== undefined && Number(seconds) < LONG_STEP_S;
}
