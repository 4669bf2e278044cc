import { digestText } from '../../../shared/digest-text';
import type { Comparison } from './comparison';
import {
  TextEngineError,
  type ComparedText,
  type IndexedText,
  type PreparedText,
  type SourceText,
  type TextEngine,
  type TextIndexer,
} from './text-engine';
import type { TextResult, TextTask, TextWorker, WorkerMessage } from './text-messages';

/** Time limit for the worker's script to load and start, in milliseconds. */
const START_LIMIT_MS = 30_000;
/** Maximum number of slow texts to remember. */
const MOST_SLOW_TEXTS = 100;

/**
 * Creates the engine. Its worker starts at the first call, and again after it was ended or failed.
 */
export function createTextEngine(startWorker: () => TextWorker = startTextWorker): TextEngine & TextIndexer {
  return new WorkerTextEngine(startWorker);
}

/** Starts the worker, a separate script built by webpack, which is fetched by this call. */
function startTextWorker(): TextWorker {
  return new Worker(new URL('./text-worker.ts', import.meta.url));
}

/** Error for a text that took too long, with its key; null when the limit was that of all texts. */
class SlowTextError extends TextEngineError {
  constructor(readonly key: string | null) {
    super(
      'too-slow',
      `Expected the text${key === null ? 's' : ` "${key}"`} within the time limit, stopped waiting. Divide the article.`,
    );
  }
}

/** The task that the worker is running. */
interface CurrentTask {
  id: number;
  settle: (outcome: TextResult | TextEngineError) => void;
  timer: ReturnType<typeof setTimeout>;
}

class WorkerTextEngine implements TextEngine, TextIndexer {
  #worker: TextWorker | undefined;
  #current: CurrentTask | undefined;
  #lastId = 0;
  /**
   * Resolves when the tasks requested so far have ended. The worker gets one task at a time, so
   * that the time limit applies to that task alone.
   */
  #queue: Promise<unknown> = Promise.resolve();
  #isDisposed = false;
  /**
   * Digests of texts that took too long. They are omitted where only their heading ids are used.
   */
  readonly #slow = new Set<string>();

  constructor(private readonly startWorker: () => TextWorker) {}

  async prepare(texts: readonly SourceText[], wanted: readonly string[]): Promise<ReadonlyMap<string, PreparedText>> {
    const result = await this.#withoutSlow(texts, wanted, (bearable) => ({ kind: 'prepare', texts: bearable, wanted }));
    if (result.kind !== 'prepared') throw unexpected(result);
    return new Map(result.texts);
  }

  async index(texts: readonly SourceText[], wanted: readonly string[]): Promise<ReadonlyMap<string, IndexedText>> {
    const result = await this.#withoutSlow(texts, wanted, (bearable) => ({ kind: 'index', texts: bearable, wanted }));
    if (result.kind !== 'indexed') throw unexpected(result);
    return new Map(result.texts);
  }

  async compare(before: ComparedText, after: ComparedText): Promise<Comparison> {
    const result = await this.#run({ kind: 'compare', before, after });
    if (result.kind !== 'compared') throw unexpected(result);
    return result.comparison;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#end(disposed());
  }

  /**
   * Runs a task without texts of other versions that take too long, so that they do not block this
   * one.
   */
  async #withoutSlow(
    texts: readonly SourceText[],
    wanted: readonly string[],
    taskOf: (texts: readonly SourceText[]) => TextTask,
  ): Promise<TextResult> {
    for (let attempt = 0; ; attempt += 1) {
      const bearable = texts.filter((text) => wanted.includes(text.key) || !this.#isSlow(text));
      try {
        return await this.#run(taskOf(bearable));
      } catch (error) {
        const slow = error instanceof SlowTextError ? texts.find(({ key }) => key === error.key) : undefined;
        if (slow === undefined || attempt >= texts.length) throw error;
        if (this.#slow.size >= MOST_SLOW_TEXTS) this.#slow.clear();
        this.#slow.add(digestText(slow.markdown));
        if (wanted.includes(slow.key)) throw error;
      }
    }
  }

  #isSlow({ markdown }: SourceText): boolean {
    return this.#slow.size > 0 && this.#slow.has(digestText(markdown));
  }

  #run(task: TextTask): Promise<TextResult> {
    const turn = this.#queue.then(() => this.#perform(task));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  #perform(task: TextTask): Promise<TextResult> {
    return new Promise((resolve, reject) => {
      if (this.#isDisposed) return reject(disposed());
      const id = (this.#lastId += 1);
      const settle = (outcome: TextResult | TextEngineError) => {
        clearTimeout(this.#current?.timer);
        this.#current = undefined;
        if (outcome instanceof TextEngineError) reject(outcome);
        else resolve(outcome);
      };
      this.#current = { id, settle, timer: this.#endAfter(START_LIMIT_MS, unavailable('its script did not start')) };
      try {
        this.#worker ??= this.#start();
        this.#worker.postMessage({ id, task });
      } catch (error) {
        this.#end(unavailable(error instanceof Error ? error.message : String(error)));
      }
    });
  }

  #start(): TextWorker {
    const worker = this.startWorker();
    const fail = (reason: string) => {
      if (this.#worker === worker) this.#end(unavailable(reason));
    };
    worker.addEventListener('message', ({ data }) => {
      if (this.#worker === worker) this.#onMessage(data);
    });
    worker.addEventListener('error', () => fail('its script failed, or did not come'));
    worker.addEventListener('messageerror', () => fail('its answer could not be read'));
    return worker;
  }

  #onMessage(message: WorkerMessage): void {
    const current = this.#current;
    if (current === undefined || message.id !== current.id) return;
    if ('limitMs' in message) {
      clearTimeout(current.timer);
      current.timer = this.#endAfter(message.limitMs, new SlowTextError(message.key));
    } else {
      current.settle('result' in message ? message.result : unavailable(message.error));
    }
  }

  #endAfter(limitMs: number, error: TextEngineError): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#end(error), limitMs);
  }

  /** Terminates the worker even during a task. The next task starts a new one. */
  #end(error: TextEngineError): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#current?.settle(error);
  }
}

const disposed = () => new TextEngineError('disposed', 'The text engine was disposed of.');

const unavailable = (reason: string) =>
  new TextEngineError(
    'unavailable',
    `Expected a worker to compile texts, received none: ${reason}. Load the page again.`,
  );

const unexpected = ({ kind }: TextResult) => unavailable(`it answered with "${kind}"`);
