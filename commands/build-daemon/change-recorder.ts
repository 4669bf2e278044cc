import path from 'node:path';
import { z } from 'zod';
import { EDITION_TYPES } from '../../src/node/changed-editions';
import { FileChanges, type ChangeSet, type Change } from '../../src/node/change-set';
import type { GatsbyInside } from './gatsby-inside';
import type { StoreAction } from './gatsby-modules';

/** Type of the node that Gatsby creates for each page. */
const PAGE_TYPE = 'SitePage';

const nodeSchema = z.object({ id: z.string(), internal: z.object({ type: z.string() }) });
const pageSchema = z.object({ path: z.string() });
const dataSchema = z.object({ filePath: z.string() });

/** Records what a build does to nodes, pages and page data, from the actions of Gatsby's store. */
export class ChangeRecorder implements ChangeSet {
  readonly nodes = new Map<string, { type: string; change: Change }>();
  readonly pages = new Map<string, Change>();
  readonly files = new FileChanges();
  readonly #publicDir: string;
  readonly #stop: () => void;

  constructor(gatsby: GatsbyInside, directory: string) {
    this.#publicDir = path.join(directory, 'public');
    const types = ['CREATE_NODE', 'DELETE_NODE', 'CREATE_PAGE', 'DELETE_PAGE', 'ADD_PAGE_DATA_STATS'];
    this.#stop = gatsby.listen(types, (action) => this.#note(action));
  }

  /** Stops recording. */
  stop(): void {
    this.#stop();
  }

  /** Whether a full build is needed, because nodes changed that may affect any page. */
  needsFullBuild(): boolean {
    return [...this.nodes.values()].some(({ type }) => !EDITION_TYPES.has(type));
  }

  #note({ type, payload }: StoreAction): void {
    if (type === 'ADD_PAGE_DATA_STATS') {
      const { filePath } = dataSchema.parse(payload);
      this.files.recordWrite(path.relative(this.#publicDir, filePath).split(path.sep).join('/'));
      return;
    }
    const change = type.startsWith('CREATE') ? 'created' : 'deleted';
    if (type.endsWith('_PAGE')) {
      this.pages.set(pageSchema.parse(payload).path, change);
      return;
    }
    // Gatsby also deletes nodes that do not exist.
    const node = nodeSchema.safeParse(payload).data;
    if (node !== undefined && node.internal.type !== PAGE_TYPE) {
      this.nodes.set(node.id, { type: node.internal.type, change });
    }
  }
}
