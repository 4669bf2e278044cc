import { messageOf, traceOf } from '../../src/node/errors';
import { becomeDaemon } from '../../src/node/change-set';
import { markSaved, markUnsaved } from '../../src/node/unsaved-state';
import { GatsbyInside } from './gatsby-inside';
import { HeldMemory } from './held-memory';
import { makeFirstBuild, buildIncrementally, type IncrementalBuildTools } from './incremental-build';
import { orderSchema, type Order, type Report } from './daemon-messages';

/*
 * Process of a build daemon: builds once, then again at each order. It runs in the folder of the
 * site with the environment of a build. `DaemonProcess` starts it.
 */

/** Variables that gatsby-cli sets before it calls the command. */
Object.assign(process.env, {
  NODE_ENV: 'production',
  gatsby_executing_command: 'build',
  gatsby_log_level: 'normal',
});

const directory = process.cwd();
const daemon = becomeDaemon();

function post(report: Report): Promise<void> {
  return new Promise((resolve) => {
    // A command that has ended receives nothing; this process ends with it.
    if (process.send === undefined || !process.connected) resolve();
    else process.send(report, undefined, undefined, () => resolve());
  });
}

async function fail(id: string | null, error: unknown): Promise<never> {
  console.error(traceOf(error));
  await post({ type: 'failed', id, message: messageOf(error) });
  process.exit(1);
}

/**
 * Idle time before the process saves its state and collects garbage, in milliseconds. Both take 1.5
 * s on a site of 15,000 pages, in which an edit waits, and authors save several times in a row.
 */
const IDLE_MS = 10_000;

/**
 * Runs orders one at a time, in the order of arrival. When none is left, it saves, collects
 * garbage, and starts the idle work of plugins.
 */
class Orders {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;
  /** Ends the idle work. */
  #nextOrder = new AbortController();

  constructor(private readonly tools: IncrementalBuildTools) {}

  enqueue(order: Order): void {
    clearTimeout(this.#idle);
    this.#nextOrder.abort();
    this.#waiting += 1;
    this.#then(async () => {
      await runOrder(this.tools, order);
      this.#waiting -= 1;
      // Until the state is saved, a new process would have to repair it from its journal.
      if (this.#waiting === 0) this.#idle = setTimeout(() => this.#then(() => this.#saveState()), IDLE_MS);
    });
  }

  async #saveState(): Promise<void> {
    await save(this.tools);
    this.tools.memory.collect();
    this.startIdleWork();
  }

  startIdleWork(): void {
    if (this.#waiting > 0) return;
    this.#nextOrder = new AbortController();
    for (const work of this.tools.daemon.idleWork.values()) {
      // The next build does what is left, or reports the error.
      work(this.#nextOrder.signal).catch(() => undefined);
    }
  }

  #then(job: () => Promise<unknown>): void {
    this.#last = this.#last.then(job).catch((error: unknown) => fail(null, error));
  }
}

async function save({ gatsby }: IncrementalBuildTools): Promise<void> {
  await gatsby.save();
  markSaved(directory);
}

async function runOrder(tools: IncrementalBuildTools, order: Order): Promise<void> {
  if (order.type === 'end') {
    await save(tools);
    process.exit(0);
  }
  try {
    markUnsaved(directory);
    await post({ type: 'built', id: order.id, ...(await buildIncrementally(tools)) });
  } catch (error) {
    await fail(order.id, error);
  }
}

async function main(): Promise<void> {
  try {
    const gatsby = new GatsbyInside(directory);
    const onPhase = (phase: string) => void post({ type: 'progress', phase });
    const tools = { gatsby, daemon, memory: new HeldMemory(), directory, onPhase };
    const first = await makeFirstBuild(tools);
    // Gatsby has saved its state at the end.
    markSaved(directory);
    const orders = new Orders(tools);
    process.on('message', (message) => {
      const order = orderSchema.safeParse(message).data;
      if (order !== undefined) orders.enqueue(order);
    });
    await post({ type: 'ready', ...first });
    orders.startIdleWork();
  } catch (error) {
    await fail(null, error);
  }
}

// An unhandled rejection leaves the state unknown. Like gatsby-cli, the process ends.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: unknown) => void fail(null, error));
}
void main();
