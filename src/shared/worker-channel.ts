/** Methods of a worker. Their arguments and results are copied between threads. */
export type WorkerMethods<Methods> = { [Name in keyof Methods]: (...values: never[]) => unknown };

/** Message to a worker: a call of one of its methods. */
export interface CallMessage {
  id: number;
  name: string;
  values: readonly unknown[];
}

/**
 * Message of a worker about a call: its result, its error, or the time limit of its next step.
 * After the time limit the page terminates the worker, which receives no messages during a step.
 */
export type AnswerMessage = { id: number } & (
  | { limitMs: number; step: string | null }
  | { error: string }
  | { result: unknown }
);

/** Members of `Worker` that a channel uses. */
export interface ChannelWorker {
  postMessage(message: CallMessage): void;
  addEventListener(type: 'message', listener: (event: { data: AnswerMessage }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** Members of a worker's global scope that a channel uses. */
export interface ChannelScope {
  postMessage(message: AnswerMessage): void;
  addEventListener(type: 'message', listener: (event: { data: CallMessage }) => void): void;
}

/** Error of a call that has no result. */
export class WorkerError extends Error {
  override name = 'WorkerError';
  /**
   * @param reason `too-slow`: a step exceeded its time limit; `failed`: the worker, or the method,
   * failed; `closed`: the channel was closed.
   * @param step The step that exceeded its time limit.
   */
  constructor(
    readonly reason: 'too-slow' | 'failed' | 'closed',
    readonly detail: string,
    readonly step: string | null = null,
  ) {
    super(`Expected an answer from a worker, received none: ${detail}.`);
  }
}

/** Options of `createWorkerChannel`. */
export interface ChannelOptions {
  /**
   * Time limit of each call until the worker announces another one, in milliseconds (default:
   * none).
   */
  startLimitMs?: number;
  /** Called when the worker was terminated: whatever it had in memory is lost. */
  onTerminated?: () => void;
}

/** Calls of a worker's methods. */
export interface WorkerChannel<Methods extends WorkerMethods<Methods>> {
  /** Calls a method of the worker. @throws {WorkerError} */
  call<Name extends keyof Methods & string>(
    name: Name,
    ...values: Parameters<Methods[Name]>
  ): Promise<Awaited<ReturnType<Methods[Name]>>>;
  /** Terminates the worker. Pending and later calls are rejected. */
  close(): void;
}

interface PendingCall {
  resolve: (result: unknown) => void;
  reject: (error: WorkerError) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Creates a channel to a worker, which starts at the first call. A worker that fails, or exceeds a
 * time limit, is terminated with all its calls; the next call starts another one.
 */
export function createWorkerChannel<Methods extends WorkerMethods<Methods>>(
  startWorker: () => ChannelWorker,
  { startLimitMs, onTerminated }: ChannelOptions = {},
): WorkerChannel<Methods> {
  const pending = new Map<number, PendingCall>();
  let worker: ChannelWorker | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): ChannelWorker {
    const started = startWorker();
    const fail = (detail: string) => {
      if (worker === started) terminate(new WorkerError('failed', detail));
    };
    started.addEventListener('message', ({ data }) => {
      if (worker === started) receive(data);
    });
    started.addEventListener('error', () => fail('its script failed, or did not come'));
    started.addEventListener('messageerror', () => fail('its answer could not be read'));
    return started;
  }

  function receive(message: AnswerMessage): void {
    const call = pending.get(message.id);
    if (call === undefined) return;
    clearTimeout(call.timer);
    if ('limitMs' in message) {
      const { limitMs, step } = message;
      call.timer = terminateAfter(limitMs, new WorkerError('too-slow', 'it exceeded a time limit', step));
      return;
    }
    pending.delete(message.id);
    if ('error' in message) call.reject(new WorkerError('failed', message.error));
    else call.resolve(message.result);
  }

  function terminateAfter(limitMs: number, error: WorkerError): ReturnType<typeof setTimeout> {
    return setTimeout(() => terminate(error), limitMs);
  }

  function terminate(error: WorkerError): void {
    worker?.terminate();
    worker = undefined;
    const calls = [...pending.values()];
    pending.clear();
    for (const { timer, reject } of calls) {
      clearTimeout(timer);
      reject(error);
    }
    onTerminated?.();
  }

  return {
    call: (name, ...values) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closed());
        const id = (lastId += 1);
        const timer =
          startLimitMs === undefined
            ? undefined
            : terminateAfter(startLimitMs, new WorkerError('failed', 'its script did not start'));
        // Page and worker are of the same build: the result is that of the method.
        pending.set(id, { resolve: resolve as PendingCall['resolve'], reject, timer });
        try {
          worker ??= start();
          worker.postMessage({ id, name, values });
        } catch (error) {
          // The browser refuses to start workers.
          terminate(new WorkerError('failed', messageOf(error)));
        }
      }),
    close() {
      isClosed = true;
      terminate(closed());
    },
  };
}

/**
 * Announces how long the next step of a call may take.
 * @param step Name of the step, for the error.
 */
export type AnnounceLimit = (limitMs: number, step: string | null) => void;

/**
 * Answers calls in a worker.
 * @param scope The worker's `globalThis`.
 * @param methodsFor Returns the methods, for one call.
 */
export function answerCalls<Methods extends WorkerMethods<Methods>>(
  scope: ChannelScope,
  methodsFor: (announceLimit: AnnounceLimit) => Methods,
): void {
  async function answer({ id, name, values }: CallMessage): Promise<void> {
    try {
      const methods = methodsFor((limitMs, step) => scope.postMessage({ id, limitMs, step }));
      // Page and worker are of the same build: the call is one of these methods'.
      const result = await methods[name as keyof Methods](...(values as never[]));
      scope.postMessage({ id, result });
    } catch (error) {
      scope.postMessage({ id, error: messageOf(error) });
    }
  }
  scope.addEventListener('message', ({ data }) => void answer(data));
}

const closed = () => new WorkerError('closed', 'the channel was closed');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
