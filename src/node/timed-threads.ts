import { numberInBoth, say, type Sentence } from '../../content-schema';
import { messageOf } from './errors';

/** A thread that answers each message with one message, such as Node's `Worker`. */
export interface Thread {
  postMessage(task: unknown): void;
  on(event: 'message' | 'error', listener: (value: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
  /** Lets the process end while the thread is idle; `ref` reverts it. */
  unref(): void;
  ref(): void;
}

/**
 * Idle time of the last thread where a person waits for the next task, in milliseconds: starting a
 * thread takes longer than the task. The others stop earlier, because each holds 30 to 80 MB.
 */
export const RESIDENT_IDLE_MS = 60 * 60 * 1000;

/** Options of `TimedThreads`. */
export interface TimedThreadsOptions<Task> {
  start: () => Promise<Thread>;
  /** Maximum number of threads. */
  size: number;
  /** Returns the time limit of a task from the moment a thread runs it, in milliseconds. */
  limitMs: (task: Task) => number;
  /** Time after which an idle thread stops, in milliseconds (default: 10,000). */
  idleMs?: number;
  /** The same for the last remaining thread (default: `idleMs`). */
  lastIdleMs?: number;
}

/** Error of a task that exceeded its time limit, or whose thread ended. Other tasks continue. */
export class TaskStoppedError extends Error {
  override name = 'TaskStoppedError';
}

interface Job<Task, Answer> {
  task: Task;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

interface WorkerSlot<Task, Answer> {
  thread: Thread;
  job: Job<Task, Answer> | null;
  /** Timer of the running task, or of the idle time. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Number of ticks of a task's time limit. No ticks count while the whole process is suspended. */
const TICKS = 20;

/**
 * A pool of threads for tasks that may never end. A task that exceeds its time limit is stopped
 * together with its thread, because nothing else stops a running script, and another thread
 * replaces it. The time limit starts when a thread runs the task, so waiting does not count.
 */
export class TimedThreads<Task, Answer> {
  readonly #slots = new Set<WorkerSlot<Task, Answer>>();
  readonly #waiting: Job<Task, Answer>[] = [];
  readonly #starts = new Set<Promise<void>>();
  readonly #endings = new Set<Promise<unknown>>();
  /** Number of calls of `close`: a thread that was starting meanwhile is stopped too. */
  #closed = 0;

  constructor(private readonly options: TimedThreadsOptions<Task>) {}

  /**
   * Runs a task in the next free thread.
   * @throws {TaskStoppedError} when it exceeded its time limit, or its thread ended.
   * @throws any error of starting a thread.
   */
  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Whether a thread runs or waits for a task. */
  get isRunning(): boolean {
    return this.#slots.size > 0;
  }

  /** Starts all threads ahead of their first tasks. Resolves when they have loaded their code. */
  async start(): Promise<void> {
    this.#startThreads(this.options.size);
    await Promise.all(this.#starts);
  }

  /**
   * Stops the threads and their tasks; a later task starts new ones. Resolves when all have ended.
   */
  async close(): Promise<void> {
    this.#closed += 1;
    const ended = new Error(
      say({
        fr: 'Les fils d’exécution ont été arrêtés avant la fin de la tâche.',
        en: 'The threads were ended before the task was done.',
      }),
    );
    for (const job of this.#waiting.splice(0)) job.reject(ended);
    for (const slot of this.#slots) {
      slot.job?.reject(ended);
      this.#end(slot.thread, slot);
    }
    await Promise.all(this.#starts);
    await Promise.all(this.#endings);
  }

  #next(): void {
    for (const slot of this.#slots) {
      if (slot.job !== null) continue;
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#assign(slot, job);
    }
    this.#startThreads(this.#waiting.length);
  }

  /** Starts threads for tasks that have none. */
  #startThreads(tasks: number): void {
    const missing = Math.min(tasks, this.options.size - this.#slots.size) - this.#starts.size;
    for (let count = 0; count < missing; count += 1) {
      const start = this.#start();
      this.#starts.add(start);
      void start.finally(() => {
        this.#starts.delete(start);
        this.#next();
      });
    }
  }

  async #start(): Promise<void> {
    const closed = this.#closed;
    try {
      const thread = await this.options.start();
      if (closed !== this.#closed) return this.#end(thread);
      const slot: WorkerSlot<Task, Answer> = { thread, job: null, timer: undefined };
      thread.on('message', (answer) => this.#finish(slot, answer));
      thread.on('error', (error) => {
        const message = messageOf(error);
        this.#stop(slot, { fr: `son fil d’exécution s’est arrêté : ${message}`, en: `its thread ended: ${message}` });
      });
      thread.on('exit', () =>
        this.#stop(slot, { fr: 'son fil d’exécution s’est arrêté de lui-même', en: 'its thread ended by itself' }),
      );
      this.#slots.add(slot);
      this.#park(slot);
    } catch (error) {
      // Without a thread no waiting task could run.
      for (const job of this.#waiting.splice(0)) job.reject(error);
    }
  }

  #assign(slot: WorkerSlot<Task, Answer>, job: Job<Task, Answer>): void {
    const limitMs = this.options.limitMs(job.task);
    let ticks = 0;
    clearTimeout(slot.timer);
    slot.job = job;
    slot.timer = setInterval(() => {
      ticks += 1;
      if (ticks < TICKS) return;
      const { fr, en } = numberInBoth(limitMs / 1000);
      this.#stop(slot, { fr: `il y faut plus de ${fr} s`, en: `it took more than ${en} s` });
    }, limitMs / TICKS);
    slot.thread.ref();
    slot.thread.postMessage(job.task);
  }

  /**
   * Handles an answer: the thread's own code answers each task with one message of the agreed type.
   */
  #finish(slot: WorkerSlot<Task, Answer>, answer: unknown): void {
    const { job } = slot;
    if (job === null) return;
    this.#park(slot);
    job.resolve(answer as Answer);
    this.#next();
  }

  #park(slot: WorkerSlot<Task, Answer>): void {
    clearTimeout(slot.timer);
    slot.job = null;
    slot.thread.unref();
    const { idleMs = 10_000, lastIdleMs = idleMs } = this.options;
    this.#endLater(slot, idleMs, lastIdleMs - idleMs);
  }

  /** Ends an idle thread; the last remaining one stays for some more time. */
  #endLater(slot: WorkerSlot<Task, Answer>, ms: number, moreMs: number): void {
    slot.timer = setTimeout(() => {
      if (moreMs > 0 && this.#slots.size === 1) this.#endLater(slot, moreMs, 0);
      else this.#end(slot.thread, slot);
    }, ms);
    slot.timer.unref();
  }

  #stop(slot: WorkerSlot<Task, Answer>, reason: Sentence): void {
    if (!this.#slots.has(slot)) return;
    slot.job?.reject(new TaskStoppedError(say(reason)));
    slot.job = null;
    this.#end(slot.thread, slot);
    this.#next();
  }

  #end(thread: Thread, slot?: WorkerSlot<Task, Answer>): void {
    if (slot) {
      clearTimeout(slot.timer);
      this.#slots.delete(slot);
    }
    const ending = thread.terminate();
    this.#endings.add(ending);
    void ending.finally(() => this.#endings.delete(ending));
  }
}
