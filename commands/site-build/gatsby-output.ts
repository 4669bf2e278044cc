/** Steps that took less than this, in seconds, are not printed. */
const LONG_STEP_S = 1;

/** What Gatsby prints that says nothing to whoever builds a site; a block goes on to the next line with a level. */
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
  // The list of pages by template, and what its signs mean.
  /^Pages$/,
];

/** A line that begins something new: it ends a block of noise. An error is never part of one. */
const BEGINS = /^(?:success|info|warning|warn|error|verbose|Error)\b|^\s*ERROR\b|^\s+at |^\w*Error: /;

/** Makes a filter of Gatsby's output, called with each line: it prints those that say something to whoever builds a site. */
export function createOutputFilter(print: (line: string) => void): (line: string) => void {
  let isInNoise = false;
  return (line) => {
    if (NOISE.some((pattern) => pattern.test(line))) isInNoise = true;
    else if (BEGINS.test(line)) isInNoise = false;
    if (!isInNoise && !isShortStep(line)) print(line);
  };
}

/** Tells whether a line reports a step that was soon over, such as `success onPreInit - 0.003s`. */
function isShortStep(line: string): boolean {
  const seconds = /^success .* - (\d+(?:\.\d+)?)s(?: |$)/.exec(line)?.[1];
  return seconds !== undefined && Number(seconds) < LONG_STEP_S;
}
