import { deserialize, serialize } from 'node:v8';
import type { AnswerMessage, CallMessage, ChannelScope, ChannelWorker } from '../worker-channel';

/** A worker without a thread: its messages are copies. */
export interface WorkerDouble {
  start: () => ChannelWorker;
  /** Number of workers started. */
  started: () => number;
  /** Number of workers terminated. */
  ended: () => number;
  /** Makes the running worker fail, as when its script does not load. */
  crash: () => void;
}

/** Builds a worker double. @param run The worker's script. */
export function aWorker(run: (scope: ChannelScope) => void): WorkerDouble {
  let started = 0;
  let ended = 0;
  let crash = () => {};

  function start(): ChannelWorker {
    started += 1;
    let isAlive = true;
    let onCall: (event: { data: CallMessage }) => void = () => {};
    let onAnswer: (event: { data: AnswerMessage }) => void = () => {};
    run({
      postMessage: (message) => {
        const data = copy(message);
        if (isAlive) onAnswer({ data });
      },
      addEventListener: (_type, listener) => (onCall = listener),
    });
    return {
      postMessage: (message) => {
        const data = copy(message);
        setTimeout(() => isAlive && onCall({ data }), 0);
      },
      addEventListener(
        type: 'message' | 'error' | 'messageerror',
        listener: ((event: { data: AnswerMessage }) => void) | (() => void),
      ) {
        if (type === 'message') onAnswer = listener;
        else if (type === 'error') crash = listener as () => void;
      },
      terminate: () => {
        isAlive = false;
        ended += 1;
      },
    };
  }

  return { start, started: () => started, ended: () => ended, crash: () => crash() };
}

const copy = <Data>(data: Data): Data => deserialize(serialize(data)) as Data;
