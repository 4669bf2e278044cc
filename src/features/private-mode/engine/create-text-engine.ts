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

/** How long the worker's script may take to come and begin, in milliseconds. */
const START_LIMIT_MS = 30_000;
/** How many texts that took too long are remembered. */
const MOST_SLOW_TEXTS = 100;

/** Makes the engine. Its worker starts at the first call, and anew after it was ended or has failed. */
export function createTextEngine(startWorker: () => TextWorker = startTextWorker): TextEngine & TextIndexer {
  return new WorkerTextEngine(startWorker);
}

/** Starts the worker: webpack makes a script of its own of it, which is fetched now. */
function startTextWorker(): TextWorker {
  return new Worker(new URL('./text-worker.ts', import.meta.url));
}

/** A text that took too long, by its key; null when it was all of them together. */
class SlowTextError extends TextEngineError {
  constructor(readonly key: string | null) {
    super(
      'too-slow',
      `Expected the text${key === null ? 's' : ` "${key}"`} within the time limit, stopped waiting. Divide the article.`,
    );
  }
}

/** The task that the worker is at. */
interface CurrentTask {
  id: number;
  settle: (outcome: TextResult | TextEngineError) => void;
  timer: ReturnType<typeof setTimeout>;
}

class WorkerTextEngine implements TextEngine, TextIndexer {
  #worker: TextWorker | undefined;
  #current: CurrentTask | undefined;
  #lastId = 0;
  /** Ends when the tasks asked for so far have ended: the worker gets one at a time, so that its time is that of one. */
  #queue: Promise<unknown> = Promise.resolve();
  #isDisposed = false;
  /** Digests of texts that took too long: they are left out where they only lend heading ids. */
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

  /** Another version of an article that cannot be compiled keeps nobody from reading this one. */
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

  /** Ends the worker, whatever it is at: the next task gets a new one. */
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
