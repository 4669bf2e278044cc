import { numberInBoth, say, type Sentence } from '../../content-schema';
import { messageOf } from './errors';

/** A thread that answers each message with one message. Node's `Worker` is one as it is. */
export interface Thread {
  postMessage(task: unknown): void;
  on(event: 'message' | 'error', listener: (value: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
  /** Lets the process end while the thread has nothing to do; `ref` takes it back. */
  unref(): void;
  ref(): void;
}

/** How threads are started and what they are given. */
export interface TimedThreadsOptions<Task> {
  start: () => Promise<Thread>;
  /** How many threads there are at most. */
  size: number;
  /** How long a task may take once a thread has it, in milliseconds. */
  limitMs: (task: Task) => number;
  /** How long a thread without a task stays, in milliseconds (default: 10,000). */
  idleMs?: number;
}

/** The task took longer than it may, or its thread ended over it: the task is to blame, and the others go on. */
export class TaskStoppedError extends Error {
  override name = 'TaskStoppedError';
}

interface Job<Task, Answer> {
  task: Task;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

interface Seat<Task, Answer> {
  thread: Thread;
  job: Job<Task, Answer> | null;
  /** Of the task that it has, or else of the time until it is ended. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The clock of a task ticks so many times: while the whole process stands still (asleep, stopped), it does not. */
const TICKS = 20;

/**
 * A few threads for tasks that may never end. A task over its time is stopped together with its thread, for nothing
 * else stops a running script, and another thread takes its place. The clock of a task starts when a thread has it, so
 * one that waits for its turn loses nothing.
 */
export class TimedThreads<Task, Answer> {
  readonly #seats = new Set<Seat<Task, Answer>>();
  readonly #waiting: Job<Task, Answer>[] = [];
  readonly #starts = new Set<Promise<void>>();
  readonly #endings = new Set<Promise<unknown>>();
  /** How often the threads were ended: a thread that was being started meanwhile is ended too. */
  #closed = 0;

  constructor(private readonly options: TimedThreadsOptions<Task>) {}

  /**
   * Runs a task in the next free thread.
   * @throws {TaskStoppedError} when it took too long, or its thread ended over it.
   * @throws whatever starting a thread throws.
   */
  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads, and the tasks that they have; a later task starts new ones. Resolves when none is left. */
  async close(): Promise<void> {
    this.#closed += 1;
    const ended = new Error(
      say({
        fr: 'Les fils d’exécution ont été arrêtés avant la fin de la tâche.',
        en: 'The threads were ended before the task was done.',
      }),
    );
    for (const job of this.#waiting.splice(0)) job.reject(ended);
    for (const seat of this.#seats) {
      seat.job?.reject(ended);
      this.#end(seat.thread, seat);
    }
    await Promise.all(this.#starts);
    await Promise.all(this.#endings);
  }

  #next(): void {
    for (const seat of this.#seats) {
      if (seat.job !== null) continue;
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#give(seat, job);
    }
    const missing = Math.min(this.#waiting.length, this.options.size - this.#seats.size) - this.#starts.size;
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
      const seat: Seat<Task, Answer> = { thread, job: null, timer: undefined };
      thread.on('message', (answer) => this.#finish(seat, answer));
      thread.on('error', (error) => {
        const told = messageOf(error);
        this.#stop(seat, { fr: `son fil d’exécution s’est arrêté : ${told}`, en: `its thread ended: ${told}` });
      });
      thread.on('exit', () =>
        this.#stop(seat, { fr: 'son fil d’exécution s’est arrêté de lui-même', en: 'its thread ended by itself' }),
      );
      this.#seats.add(seat);
      this.#rest(seat);
    } catch (error) {
      // Without a thread nobody's turn comes.
      for (const job of this.#waiting.splice(0)) job.reject(error);
    }
  }

  #give(seat: Seat<Task, Answer>, job: Job<Task, Answer>): void {
    const limitMs = this.options.limitMs(job.task);
    let ticks = 0;
    clearTimeout(seat.timer);
    seat.job = job;
    seat.timer = setInterval(() => {
      ticks += 1;
      if (ticks < TICKS) return;
      const { fr, en } = numberInBoth(limitMs / 1000);
      this.#stop(seat, { fr: `il y faut plus de ${fr} s`, en: `it took more than ${en} s` });
    }, limitMs / TICKS);
    seat.thread.ref();
    seat.thread.postMessage(job.task);
  }

  /** Takes an answer: the thread's own code answers each task with one message of the agreed type. */
  #finish(seat: Seat<Task, Answer>, answer: unknown): void {
    const { job } = seat;
    if (job === null) return;
    this.#rest(seat);
    job.resolve(answer as Answer);
    this.#next();
  }

  #rest(seat: Seat<Task, Answer>): void {
    clearTimeout(seat.timer);
    seat.job = null;
    seat.thread.unref();
    seat.timer = setTimeout(() => this.#end(seat.thread, seat), this.options.idleMs ?? 10_000);
    // In Node a timer keeps the process; in a browser it is a number.
    if (typeof seat.timer === 'object') seat.timer.unref();
  }

  #stop(seat: Seat<Task, Answer>, reason: Sentence): void {
    if (!this.#seats.has(seat)) return;
    seat.job?.reject(new TaskStoppedError(say(reason)));
    seat.job = null;
    this.#end(seat.thread, seat);
    this.#next();
  }

  #end(thread: Thread, seat?: Seat<Task, Answer>): void {
    if (seat) {
      clearTimeout(seat.timer);
      this.#seats.delete(seat);
    }
    const ending = thread.terminate();
    this.#endings.add(ending);
    void ending.finally(() => this.#endings.delete(ending));
  }
}
