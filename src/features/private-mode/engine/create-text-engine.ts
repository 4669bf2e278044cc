import { digestText } from '../../../shared/digest-text';
import { createWorkerChannel, WorkerError, type ChannelWorker } from '../../../shared/worker-channel';
import { TextEngineError, type SourceText, type TextEngine, type TextIndexer, type TextMethods } from './text-engine';

/** Time limit for the worker's script to load and start, in milliseconds. */
const START_LIMIT_MS = 30_000;
/** Maximum number of slow texts to remember. */
const MAX_SLOW_TEXTS = 100;

/**
 * Creates the engine. Its worker starts at the first call, and again after it was terminated or
 * failed.
 */
export function createTextEngine(startWorker: () => ChannelWorker = startTextWorker): TextEngine & TextIndexer {
  const worker = createWorkerChannel<TextMethods>(startWorker, { startLimitMs: START_LIMIT_MS });
  /** Resolves when the calls so far have ended. */
  let queue: Promise<unknown> = Promise.resolve();
  /**
   * Digests of texts that took too long. They are omitted where only their heading ids are used.
   */
  const slow = new Set<string>();

  /** Calls the worker after earlier calls, so that the time limit applies to this call alone. */
  function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(call).catch((error: unknown) => {
      throw error instanceof WorkerError ? toTextEngineError(error) : error;
    });
    queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Calls the worker without texts of other versions that take too long, so that they do not block
   * this one.
   */
  async function withoutSlow<Result>(
    texts: readonly SourceText[],
    wanted: readonly string[],
    call: (texts: readonly SourceText[]) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      const fastTexts = texts.filter(({ key, markdown }) => wanted.includes(key) || !isSlow(markdown));
      try {
        return await inTurn(() => call(fastTexts));
      } catch (error) {
        const found = error instanceof TextEngineError ? texts.find(({ key }) => key === error.slowText) : undefined;
        if (found === undefined || attempt >= texts.length) throw error;
        if (slow.size >= MAX_SLOW_TEXTS) slow.clear();
        slow.add(digestText(found.markdown));
        if (wanted.includes(found.key)) throw error;
      }
    }
  }

  const isSlow = (markdown: string) => slow.size > 0 && slow.has(digestText(markdown));

  return {
    prepare: (texts, wanted) => withoutSlow(texts, wanted, (fastTexts) => worker.call('prepare', fastTexts, wanted)),
    index: (texts, wanted) => withoutSlow(texts, wanted, (fastTexts) => worker.call('index', fastTexts, wanted)),
    compare: (before, after) => inTurn(() => worker.call('compare', before, after)),
    dispose: () => worker.close(),
  };
}

/** Starts the worker, a separate script built by webpack, which is fetched by this call. */
function startTextWorker(): ChannelWorker {
  return new Worker(new URL('./text-worker.ts', import.meta.url));
}

function toTextEngineError({ reason, detail, step }: WorkerError): TextEngineError {
  switch (reason) {
    case 'closed':
      return new TextEngineError('disposed', 'The text engine was disposed of.');
    case 'too-slow':
      return new TextEngineError(
        reason,
        `Expected the text${step === null ? 's' : ` "${step}"`} within the time limit, stopped waiting. Divide the article.`,
        step,
      );
    case 'failed':
      return new TextEngineError(
        'unavailable',
        `Expected a worker to compile texts, received none: ${detail}. Load the page again.`,
      );
  }
}
