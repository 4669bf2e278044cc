import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Node, NodeInput, SourceNodesArgs } from 'gatsby';
import { REFUSAL_FIELD, type Finding } from '../../../../content-schema';
import type { Clock } from '../../../../src/node/fetch-with-retry';
import { storedFindings } from '../../../../src/node/testing/stored-findings';
import { createErrorMap } from '../errors';
import type { SourceOptions } from '../plugin-options';
import { createSourceNodes } from '../source-nodes';

/** Result of one run of `sourceNodes`. */
export interface RunReport {
  /** Code and text of the error that ended the build; null when it succeeded. */
  panic: { id: string; text: string } | null;
  info: string[];
  /**
   * Keys of the nodes that were created or deleted: pages that query one of them are rendered
   * again.
   */
  touched: string[];
  /** Whether a progress bar was displayed. */
  showedProgress: boolean;
}

class BuildEnded extends Error {}

/** A clock that does not wait, and records the requested delays in milliseconds. */
export class InstantClock implements Clock {
  readonly waits: number[] = [];
  sleep = (ms: number): Promise<void> => {
    this.waits.push(ms);
    return Promise.resolve();
  };
  now = (): number => Date.parse('2026-01-01T00:00:00Z');
  random = (): number => 0.5;
}

/**
 * A mock of the part of Gatsby that `sourceNodes` uses. Nodes are on disk immediately, as in
 * Gatsby; the plugin's status is saved only when the bootstrap succeeds.
 */
export class GatsbyDouble {
  readonly directory = mkdtempSync(path.join(os.tmpdir(), 'versio-source-'));
  readonly clock = new InstantClock();
  /** Maximum number of nodes that transformers processed at the same time. */
  mostUnderWay = 0;
  /** `build` ends at a panic, `develop` continues. */
  command: 'build' | 'develop' = 'build';
  /** Returns the reason why a transformer rejects a node; null by default. */
  refusalOf: (fields: Record<string, unknown>) => string | null = () => null;
  readonly #nodes = new Map<string, Node>();
  readonly #cache = new Map<string, unknown>();
  #status: Record<string, unknown> | undefined;

  /** Returns the nodes by key, each with the fields that the plugin set. */
  nodes(): Map<string, Record<string, unknown>> {
    const entries = [...this.#nodes.values()].map(
      ({ id, parent: _p, children: _c, internal: _i, ...fields }) => [id, fields] as const,
    );
    return new Map(entries.sort(([a], [b]) => a.localeCompare(b)));
  }

  /** Returns the keys of all nodes, sorted. */
  keys(): string[] {
    return [...this.nodes().keys()];
  }

  /** Returns the version ids of all nodes. */
  versionIds(): Set<unknown> {
    return new Set([...this.#nodes.values()].flatMap(({ versionId }) => versionId ?? []));
  }

  /** Returns the digest of a node. */
  digest(key: string): string | undefined {
    return this.#nodes.get(key)?.internal.contentDigest;
  }

  /** Returns the saved status of the plugin. */
  status(): Record<string, unknown> | undefined {
    return this.#status;
  }

  /** Returns the stored findings. */
  findings(): Finding[] {
    return storedFindings(this.directory, 'source');
  }

  /** Deletes the directory of the site. */
  dispose(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  /**
   * Runs the sourcing once.
   * @param isBroken Whether the build ends later, before Gatsby saves its state.
   */
  async source(options: Partial<SourceOptions> & { apiUrl: string }, isBroken = false): Promise<RunReport> {
    const report: RunReport = { panic: null, info: [], touched: [], showedProgress: false };
    const pending: { status?: Record<string, unknown> } = {};
    const { args, isStateful } = this.#args(report, pending);
    try {
      await createSourceNodes(this.clock)(args, { ...DEFAULT_OPTIONS, ...options });
    } catch (error) {
      if (!(error instanceof BuildEnded)) throw error;
    }
    if (!isStateful()) throw new Error('sourceNodes must call enableStatefulSourceNodes on every run');
    if (!isBroken && (report.panic === null || this.command === 'develop'))
      this.#status = pending.status ?? this.#status;
    report.touched.sort();
    return report;
  }

  #args(report: RunReport, pending: { status?: Record<string, unknown> }) {
    let isStateful = false;
    let underWay = 0;
    const args = {
      actions: {
        enableStatefulSourceNodes: () => {
          isStateful = true;
        },
        setPluginStatus: (status: Record<string, unknown>) => {
          pending.status = { ...this.#status, ...status };
        },
        createNode: async (node: NodeInput) => {
          if (this.#nodes.get(node.id)?.internal.contentDigest === node.internal.contentDigest) return;
          this.#nodes.set(node.id, toStoredNode(node));
          report.touched.push(node.id);
          this.mostUnderWay = Math.max(this.mostUnderWay, (underWay += 1));
          // A transformer is asynchronous.
          await new Promise((resolve) => setImmediate(resolve));
          underWay -= 1;
          const refusal = this.refusalOf({ ...node });
          const stored = this.#nodes.get(node.id);
          if (refusal !== null && stored) this.#nodes.set(node.id, { ...stored, fields: { [REFUSAL_FIELD]: refusal } });
        },
        deleteNode: ({ id }: NodeInput) => {
          if (!this.#nodes.delete(id)) throw new Error(`there is no node ${id} to delete`);
          report.touched.push(id);
        },
      },
      createContentDigest: (input: unknown) => createHash('md5').update(JSON.stringify(input)).digest('hex'),
      getNode: (id: string) => this.#nodes.get(id),
      getNodesByType: (type: string) => [...this.#nodes.values()].filter((node) => node.internal.type === type),
      cache: {
        get: (key: string) => Promise.resolve(this.#cache.get(key)),
        set: (key: string, value: unknown) => Promise.resolve(void this.#cache.set(key, value)),
      },
      store: {
        getState: () => ({
          program: { directory: this.directory },
          status: { plugins: this.#status ? { 'gatsby-source-custom-api': this.#status } : {} },
        }),
      },
      reporter: {
        info: (text: string) => report.info.push(text),
        createProgress: () => {
          report.showedProgress = true;
          return { start: () => undefined, tick: () => undefined, done: () => undefined, total: 0 };
        },
        panicOnBuild: ({ id, context }: { id: string; context: unknown }) => {
          const text = createErrorMap()[id]?.text(context) ?? 'no text for this code';
          report.panic = { id, text };
          if (this.command === 'build') throw new BuildEnded();
        },
      },
    };
    // The mock has only the arguments that this plugin uses.
    return { args: args as unknown as SourceNodesArgs, isStateful: () => isStateful };
  }
}

const DEFAULT_OPTIONS: Omit<SourceOptions, 'apiUrl'> = {
  timeoutMs: 20_000,
  concurrency: 6,
  maxAttempts: 3,
  strict: false,
};

/** Copies a node, as if it was read from disk. */
function toStoredNode(node: NodeInput): Node {
  const copy = structuredClone(node);
  const internal = { ...copy.internal, owner: 'gatsby-source-custom-api' };
  return { ...copy, parent: copy.parent ?? null, children: copy.children ?? [], internal };
}
