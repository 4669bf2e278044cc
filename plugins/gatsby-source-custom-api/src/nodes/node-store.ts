import type { Node, NodeInput, NodePluginArgs } from 'gatsby';
import { NODE_TYPES, REFUSAL_FIELD } from '../../../../content-schema';

/** Types of the nodes that this plugin creates. Document nodes belong to the transformer. */
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
/** A type of node that this plugin creates. */
export type OwnType = (typeof OWN_TYPES)[number];

/** The part of Gatsby that a node store uses. */
export interface NodeStoreTools extends Pick<NodePluginArgs, 'createContentDigest' | 'getNode' | 'getNodesByType'> {
  actions: Pick<NodePluginArgs['actions'], 'createNode' | 'deleteNode'>;
}

/** Options of a node store. */
export interface NodeStoreOptions {
  /**
   * Checks whether a node must be created again even if its digest did not change: an interrupted
   * run may have left nodes on disk that no page was rendered from.
   */
  isStale: (key: string) => boolean;
  /** Awaited before the first node is created or deleted. */
  beforeFirstWrite: () => Promise<void>;
  /** Counts the changes by node type; a run may need several stores. */
  tallies: Map<OwnType, Tally>;
}

/** A stored node, complete enough to restore it. */
export interface Revision {
  type: OwnType;
  fields: object;
  digest: string;
}

/** Numbers of created, updated and deleted nodes of a type. */
export interface Tally {
  created: number;
  updated: number;
  deleted: number;
}

/**
 * The nodes of this plugin, by id; ids are the keys of `nodeKey`. Only this class creates, compares
 * and deletes them.
 */
export class NodeStore {
  readonly #tools: NodeStoreTools;
  readonly #options: NodeStoreOptions;
  /** Keys that this run created, found unchanged, or kept. */
  readonly #confirmed = new Set<string>();
  #firstWrite: Promise<void> | null = null;

  constructor(tools: NodeStoreTools, options: NodeStoreOptions) {
    this.#tools = tools;
    this.#options = options;
  }

  /** Returns the stored node of a key. */
  get(key: string): Node | undefined {
    return this.#tools.getNode(key);
  }

  /**
   * Returns all stored nodes of a type. An article node includes its text, so do not hold
   * references to many.
   */
  ofType(type: OwnType): Node[] {
    return this.#tools.getNodesByType(type);
  }

  /** Checks whether the node of a key has a digest, so that it need not be fetched or created. */
  isAt(key: string, digest: string): boolean {
    if (!this.#confirmed.has(key) && this.#options.isStale(key)) return false;
    return this.get(key)?.internal.contentDigest === digest;
  }

  /** Checks whether the node of a key has the given fields, by their digest. */
  hasFields(key: string, fields: object): boolean {
    return this.isAt(key, this.#tools.createContentDigest(fields));
  }

  /**
   * Creates or updates a node, unless it is unchanged. Resolves when the transformers have
   * processed it.
   * @param digest Digest of the fields, if the API provides one.
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

  /** Keeps the stored node of a key, if any. */
  async keep(key: string): Promise<void> {
    if (!this.get(key)) return;
    const revision = this.revision(key);
    if (revision && !this.#confirmed.has(key) && this.#options.isStale(key)) {
      await this.#write(revision.type, key, revision.fields, revision.digest);
    }
    this.#confirmed.add(key);
  }

  /** Returns the stored revision of a key; null when there is none. */
  revision(key: string): Revision | null {
    const node = this.get(key);
    const type = node && ownTypeOf(node);
    if (!type) return null;
    const { id: _id, parent: _parent, children: _children, internal, fields: _fields, ...fields } = node;
    return { type, fields, digest: internal.contentDigest };
  }

  /**
   * Returns the reason, worded as in a finding, why a transformer rejected the node of a key; null
   * when none did.
   */
  refusal(key: string): string | null {
    const fields: unknown = this.get(key)?.['fields'];
    const refusal: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, REFUSAL_FIELD) : null;
    return typeof refusal === 'string' ? refusal : null;
  }

  /**
   * Restores the revision that a node had before a transformer rejected its new data. Deletes the
   * node when it had none, or when that revision is rejected as well.
   */
  async putBack(key: string, revision: Revision | null): Promise<void> {
    const refused = this.revision(key);
    if (!refused) return;
    // What is undone is not counted.
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

  /** Deletes the node of a key, if any, with the nodes that transformers created from it. */
  async remove(key: string): Promise<void> {
    this.#confirmed.delete(key);
    const node = this.get(key);
    if (!node) return;
    await this.#beforeWrite();
    const type = ownTypeOf(node);
    if (type) this.#tally(type).deleted += 1;
    this.#tools.actions.deleteNode(node);
  }

  /** Returns the keys of all stored nodes of this plugin. */
  keys(): string[] {
    return OWN_TYPES.flatMap((type) => this.ofType(type).map(({ id }) => id));
  }

  /** Checks whether this run created, found unchanged or kept a node of a type. */
  hasConfirmed(type: OwnType): boolean {
    return this.ofType(type).some(({ id }) => this.#confirmed.has(id));
  }

  /** Deletes those of `keys` that this run neither created, nor found unchanged, nor kept. */
  async removeUnconfirmed(keys: readonly string[]): Promise<void> {
    for (const key of keys) if (!this.#confirmed.has(key)) await this.remove(key);
  }

  async #write(type: OwnType, key: string, fields: object, contentDigest: string): Promise<void> {
    await this.#beforeWrite();
    const stored = this.get(key);
    // Gatsby ignores a node with an unchanged digest. Deleting it first makes its pages stale.
    if (stored && this.#options.isStale(key)) this.#tools.actions.deleteNode(stored);
    this.#tally(type)[stored ? 'updated' : 'created'] += 1;
    await this.#tools.actions.createNode(toNode(key, { type, fields, digest: contentDigest }));
  }

  #beforeWrite(): Promise<void> {
    this.#firstWrite ??= this.#options.beforeFirstWrite();
    return this.#firstWrite;
  }

  #tally(type: OwnType): Tally {
    const tally = this.#options.tallies.get(type) ?? { created: 0, updated: 0, deleted: 0 };
    this.#options.tallies.set(type, tally);
    return tally;
  }
}

function toNode(id: string, { type, fields, digest }: Revision): NodeInput {
  return { ...fields, id, parent: null, children: [], internal: { type, contentDigest: digest } };
}

function ownTypeOf(node: Node): OwnType | undefined {
  return OWN_TYPES.find((type) => type === node.internal.type);
}
