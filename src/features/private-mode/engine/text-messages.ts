import type { IndexedText, ComparedText, PreparedText, SourceText } from './text-engine';
import type { Comparison } from './comparison';

/** What the worker is asked to do. Plain data: it is posted. */
export type TextTask =
  | { kind: 'prepare' | 'index'; texts: readonly SourceText[]; wanted: readonly string[] }
  | { kind: 'compare'; before: ComparedText; after: ComparedText };

/** A task under its number. */
export interface TaskMessage {
  id: number;
  task: TextTask;
}

/** What the worker gives for a task. */
export type TextResult =
  | { kind: 'prepared'; texts: readonly [key: string, PreparedText][] }
  | { kind: 'indexed'; texts: readonly [key: string, IndexedText][] }
  | { kind: 'compared'; comparison: Comparison };

/**
 * What the worker says: a step begins that may take so long, whose text is `key` (null for a step of all); the task is done;
 * or it failed. After the time has passed, the page ends the worker: it hears nothing while it compiles.
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
