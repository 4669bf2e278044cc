import type { Node, NodeInput, NodePluginArgs } from 'gatsby';
import { NODE_TYPES, REFUSAL_FIELD } from '../../../../content-schema';

/** Types of the nodes that this plugin makes; documents are the transformer's. */
export const OWN_TYPES = [
  NODE_TYPES.version,
  NODE_TYPES.outline,
  NODE_TYPES.article,
  NODE_TYPES.config,
  NODE_TYPES.routeRule,
  NODE_TYPES.site,
  NODE_TYPES.information,
  NODE_TYPES.informationData,
] as const;
/** A type of node that this plugin makes. */
export type OwnType = (typeof OWN_TYPES)[number];

/** What a node store needs of Gatsby. */
export interface NodeStoreTools extends Pick<NodePluginArgs, 'createContentDigest' | 'getNode' | 'getNodesByType'> {
  actions: Pick<NodePluginArgs['actions'], 'createNode' | 'deleteNode'>;
}

/** How a node store writes. */
export interface NodeStoreOptions {
  /**
   * Tells which nodes are made anew even where their digest says that they did not change (default: none): a run
   * that broke off may have left nodes that Gatsby has on disk but that no page has been rendered from.
   */
  isStale?: (key: string) => boolean;
  /** Awaited before the first node is made or deleted. */
  beforeFirstWrite: () => Promise<void>;
}

/** A node as it was stored: enough to put it back. */
export interface Revision {
  type: OwnType;
  fields: object;
  digest: string;
}

/** How many nodes of a type were made, changed and deleted. */
export interface Tally {
  created: number;
  updated: number;
  deleted: number;
}

/** The nodes of this plugin, by their ids, the keys of `nodeKey`: the one place that makes, compares and deletes them. */
export class NodeStore {
  readonly #tools: NodeStoreTools;
  readonly #options: NodeStoreOptions;
  readonly #tallies = new Map<OwnType, Tally>();
  /** Keys that this run made, found unchanged, or kept. */
  readonly #confirmed = new Set<string>();
  #firstWrite: Promise<void> | null = null;

  constructor(tools: NodeStoreTools, options: NodeStoreOptions) {
    this.#tools = tools;
    this.#options = options;
  }

  /** The stored node of a key. */
  get(key: string): Node | undefined {
    return this.#tools.getNode(key);
  }

  /** All stored nodes of a type. An article brings its text along: do not hold on to many. */
  ofType(type: OwnType): Node[] {
    return this.#tools.getNodesByType(type);
  }

  /** Tells whether the node of a key is at a digest, so that it need not be fetched or made. */
  isAt(key: string, digest: string): boolean {
    if (!this.#confirmed.has(key) && this.#isStale(key)) return false;
    return this.get(key)?.internal.contentDigest === digest;
  }

  /**
   * Makes or updates a node, unless it is as given already. Resolves when the transformers are done with it.
   * @param digest Digest of the fields, where the API gives one.
   */
  async put(
    type: OwnType,
    key: string,
    fields: object,
    digest = this.#tools.createContentDigest(fields),
  ): Promise<void> {
    if (!this.isAt(key, digest)) await this.#write(type, key, fields, digest);
    this.#confirmed.add(key);
  }

  /** Keeps the stored node of a key, if there is one, as it is. */
  async keep(key: string): Promise<void> {
    if (!this.get(key)) return;
    const revision = this.revision(key);
    if (revision && !this.#confirmed.has(key) && this.#isStale(key)) {
      await this.#write(revision.type, key, revision.fields, revision.digest);
    }
    this.#confirmed.add(key);
  }

  /** The stored revision of a key; null when there is none. */
  revision(key: string): Revision | null {
    const node = this.get(key);
    const type = node && ownTypeOf(node);
    if (!type) return null;
    const { id: _id, parent: _parent, children: _children, internal, fields: _fields, ...fields } = node;
    return { type, fields, digest: internal.contentDigest };
  }

  /** Why a transformer refused the node of a key, in the words of a finding; null when none did. */
  refusal(key: string): string | null {
    const fields: unknown = this.get(key)?.['fields'];
    const refusal: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, REFUSAL_FIELD) : null;
    return typeof refusal === 'string' ? refusal : null;
  }

  /**
   * Puts the revision back that a node had before it was made from data that a transformer then refused, or takes the
   * node away where there was none, or where that is refused now as well.
   */
  async putBack(key: string, revision: Revision | null): Promise<void> {
    const refused = this.revision(key);
    if (!refused) return;
    // What is undone counts for nothing.
    const tally = this.#tally(refused.type);
    if (revision) {
      tally.updated -= 1;
      await this.#tools.actions.createNode(toNode(key, revision));
      if (this.refusal(key) !== null) await this.remove(key);
    } else {
      await this.remove(key);
      tally.created -= 1;
      tally.deleted -= 1;
    }
  }

  /** Deletes the node of a key, if there is one, with what transformers made from it. */
  async remove(key: string): Promise<void> {
    this.#confirmed.delete(key);
    const node = this.get(key);
    if (!node) return;
    await this.#beforeWrite();
    const type = ownTypeOf(node);
    if (type) this.#tally(type).deleted += 1;
    this.#tools.actions.deleteNode(node);
  }

  /** Deletes the nodes of a type that a test picks. */
  async removeWhere(type: OwnType, matches: (node: Node) => boolean): Promise<void> {
    const keys = this.ofType(type)
      .filter(matches)
      .map(({ id }) => id);
    for (const key of keys) await this.remove(key);
  }

  /** Keys of all stored nodes of this plugin. */
  keys(): string[] {
    return OWN_TYPES.flatMap((type) => this.ofType(type).map(({ id }) => id));
  }

  /** Deletes those of `keys` that this run neither made, nor found unchanged, nor kept. */
  async removeUnconfirmed(keys: readonly string[]): Promise<void> {
    for (const key of keys) if (!this.#confirmed.has(key)) await this.remove(key);
  }

  /** What this run did, by node type; types that it did not touch are left out. */
  tallies(): ReadonlyMap<OwnType, Readonly<Tally>> {
    return this.#tallies;
  }

  async #write(type: OwnType, key: string, fields: object, contentDigest: string): Promise<void> {
    await this.#beforeWrite();
    const stored = this.get(key);
    // Gatsby ignores a node with the digest that it has; only one that was gone is news to the pages.
    if (stored && this.#isStale(key)) this.#tools.actions.deleteNode(stored);
    this.#tally(type)[stored ? 'updated' : 'created'] += 1;
    await this.#tools.actions.createNode(toNode(key, { type, fields, digest: contentDigest }));
  }

  #isStale(key: string): boolean {
    return this.#options.isStale?.(key) ?? false;
  }

  #beforeWrite(): Promise<void> {
    this.#firstWrite ??= this.#options.beforeFirstWrite();
    return this.#firstWrite;
  }

  #tally(type: OwnType): Tally {
    const tally = this.#tallies.get(type) ?? { created: 0, updated: 0, deleted: 0 };
    this.#tallies.set(type, tally);
    return tally;
  }
}

function toNode(id: string, { type, fields, digest }: Revision): NodeInput {
  return { ...fields, id, parent: null, children: [], internal: { type, contentDigest: digest } };
}

function ownTypeOf(node: Node): OwnType | undefined {
  return OWN_TYPES.find((type) => type === node.internal.type);
}
