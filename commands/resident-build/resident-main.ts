import { messageOf, traceOf } from '../../src/node/errors';
import { becomeResident } from '../../src/node/build-round';
import { GatsbyInside } from './gatsby-inside';
import { makeFirstBuild, makeRound, type RoundTools } from './make-round';
import { orderSchema, type Order, type Report } from './resident-messages';

/*
 * The process of a resident build: builds once, then again at each order. It runs in the folder of the site with the
 * environment of a build. `ResidentProcess` starts it.
 */

/** What gatsby-cli sets before it calls the command. */
Object.assign(process.env, {
  NODE_ENV: 'production',
  gatsby_executing_command: 'build',
  gatsby_log_level: 'normal',
});

const directory = process.cwd();
const resident = becomeResident();
let orders: Promise<unknown> = Promise.resolve();

function tell(report: Report): Promise<void> {
  return new Promise((resolve) => {
    // A command that is gone hears nothing more; this process ends with it.
    if (process.send === undefined || !process.connected) resolve();
    else process.send(report, undefined, undefined, () => resolve());
  });
}

async function fail(id: string | null, error: unknown): Promise<never> {
  console.error(traceOf(error));
  await tell({ type: 'failed', id, message: messageOf(error) });
  process.exit(1);
}

async function obey(tools: RoundTools, order: Order): Promise<void> {
  const { gatsby } = tools;
  if (order.type === 'end') {
    await gatsby.save();
    process.exit(0);
  }
  try {
    await tell({ type: 'built', id: order.id, ...(await makeRound(tools)) });
    // After the answer: without it the next process finds by its journal what it must repair.
    await gatsby.save();
  } catch (error) {
    await fail(order.id, error);
  }
}

async function main(): Promise<void> {
  try {
    const gatsby = new GatsbyInside(directory);
    const onPhase = (phase: string) => void tell({ type: 'progress', phase });
    const tools = { gatsby, resident, directory, onPhase };
    const first = await makeFirstBuild(tools);
    // One after the other, in the order they came.
    process.on('message', (message) => {
      const order = orderSchema.safeParse(message).data;
      if (order !== undefined) orders = orders.then(() => obey(tools, order));
    });
    await tell({ type: 'ready', ...first });
  } catch (error) {
    await fail(null, error);
  }
}

// A rejection that nobody awaits leaves unknown what was done: as gatsby-cli does, the process ends.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: unknown) => void fail(null, error));
}
void main();
