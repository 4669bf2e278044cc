import type { IndexedText, ComparedText, PreparedText, SourceText } from './text-engine';
import type { Comparison } from './comparison';

/** A task for the worker, plain data to post. */
export type TextTask =
  | { kind: 'prepare' | 'index'; texts: readonly SourceText[]; wanted: readonly string[] }
  | { kind: 'compare'; before: ComparedText; after: ComparedText };

/** A task with its id. */
export interface TaskMessage {
  id: number;
  task: TextTask;
}

/** Result of a task. */
export type TextResult =
  | { kind: 'prepared'; texts: readonly [key: string, PreparedText][] }
  | { kind: 'indexed'; texts: readonly [key: string, IndexedText][] }
  | { kind: 'compared'; comparison: Comparison };

/**
 * Message of the worker: the start of a step with its time limit and the key of its text (null for
 * all texts), a result, or an error. After the time limit the page terminates the worker, which
 * receives no messages while it compiles.
 */
export type WorkerMessage = { id: number } & (
  | { limitMs: number; key: string | null }
  | { result: TextResult }
  | { error: string }
);

/** The part of a `Worker` that the engine uses. */
export interface TextWorker {
  postMessage(message: TaskMessage): void;
  addEventListener(type: 'message', listener: (event: { data: WorkerMessage }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}
