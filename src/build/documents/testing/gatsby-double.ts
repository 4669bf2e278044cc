import type { Node, NodeInput } from 'gatsby';
import {
  listSiteImages,
  NODE_TYPES,
  nodeKey,
  type ArticleNode,
  type InformationNode,
  type SiteSettings,
} from '../../../../content-schema';
import type { Change } from '../../../node/change-set';
import {
  createPages,
  createResolvers,
  onCreateNode,
  onPostBootstrap,
  shouldOnCreateNode,
} from '../../../../plugins/gatsby-transformer-article/gatsby-node';
import type { ArticleOptions } from '../plugin-options';

type Resolver = (source: unknown, args: unknown, context: unknown) => unknown;

/**
 * A small mock of Gatsby: it stores nodes, calls the plugin's hooks, and resolves the fields that
 * the plugin adds. A node with an unchanged digest is ignored; a changed one loses its children
 * first.
 */
export class GatsbyDouble {
  readonly nodes = new Map<string, Node>();
  /** Ids of the nodes that were created or created again, in order. */
  readonly made: string[] = [];
  /** Ids of nodes that were not yet among the children of their parent when the turn ended. */
  readonly unlinked: string[] = [];
  /** Changes of nodes since the map was cleared, in the form of a change set. */
  readonly changes = new Map<string, { type: string; change: Change }>();
  /** Ids of nodes that resolvers read. */
  readonly read = new Set<string>();
  readonly #resolvers = new Map<string, Resolver>();

  constructor(
    private readonly directory: string,
    private readonly options: ArticleOptions,
  ) {}

  readonly store = { getState: () => ({ program: { directory: this.directory } }) };

  readonly getNode = (id: string): Node | undefined => this.nodes.get(id);

  /** Sources an article, as the source plugin does. */
  source(article: ArticleNode): Promise<void> {
    const id = nodeKey.article(article.versionId, article.locale, article.articleId);
    return this.createNode({
      ...article,
      id,
      internal: { type: NODE_TYPES.article, contentDigest: JSON.stringify(article) },
    });
  }

  /** Sources a version, as the source plugin does. */
  sourceVersion(versionId: number, order: number): Promise<void> {
    const internal = { type: NODE_TYPES.version, contentDigest: String(order) };
    return this.createNode({ id: nodeKey.version(versionId), versionId, order, internal });
  }

  /** Sources a configuration, as the source plugin does. */
  sourceConfig(name: string, value: unknown): Promise<void> {
    const internal = { type: NODE_TYPES.config, contentDigest: JSON.stringify(value) };
    return this.createNode({ id: nodeKey.config(name), name, value, internal });
  }

  /** Sources the settings of the site, as the source plugin does. */
  sourceSite(settings: SiteSettings): Promise<void> {
    const images = listSiteImages(settings).map((path) => ({ path, digest: `digest-of-${path.replace(/\W/g, '-')}` }));
    const internal = { type: NODE_TYPES.site, contentDigest: JSON.stringify(settings) };
    return this.createNode({ id: nodeKey.site, settings, images, internal });
  }

  /** Sources an information text, as the source plugin does. */
  sourceInformation(text: InformationNode): Promise<void> {
    const internal = { type: NODE_TYPES.information, contentDigest: JSON.stringify(text) };
    return this.createNode({ ...text, id: nodeKey.information(text.locale, text.name), internal });
  }

  /** Runs the hooks between sourcing and queries. */
  async bootstrap(): Promise<void> {
    await createPages(this.#args(), this.options);
    createResolvers(this.#args(), this.options);
    await onPostBootstrap(this.#args(), this.options);
  }

  /** Resolves a field of an article, as a page query does. */
  async query(articleId: string, field: string, args: unknown = {}): Promise<unknown> {
    const resolve = this.#resolvers.get(field);
    if (resolve === undefined) throw new Error(`No resolver for "${field}".`);
    return await resolve(this.nodes.get(articleId), args, { nodeModel: { getNodeById: this.#getNodeById } });
  }

  async createNode(input: NodeInput): Promise<void> {
    const before = this.nodes.get(input.id);
    if (before?.internal.contentDigest === input.internal.contentDigest) return;
    this.#deleteChildren(before);
    const node: Node = {
      ...input,
      parent: input.parent ?? null,
      children: input.children ?? [],
      internal: { ...input.internal, owner: 'double' },
    };
    this.nodes.set(node.id, node);
    this.made.push(node.id);
    if (node.parent !== null) queueMicrotask(() => this.#noteUnlinked(node));
    this.changes.set(node.id, { type: node.internal.type, change: 'created' });
    if (shouldOnCreateNode({ node })) await onCreateNode({ ...this.#args(), node }, this.options);
  }

  #noteUnlinked({ id, parent }: Node): void {
    if (this.nodes.get(parent ?? '')?.children.includes(id) !== true) this.unlinked.push(id);
  }

  deleteNode(id: string): void {
    const node = this.nodes.get(id);
    this.#deleteChildren(node);
    if (node !== undefined) this.changes.set(id, { type: node.internal.type, change: 'deleted' });
    this.nodes.delete(id);
  }

  #deleteChildren(node: Node | undefined): void {
    for (const child of node?.children ?? []) this.deleteNode(child);
  }

  readonly #getNodeById = ({ id, type }: { id: string; type: string }): Node | null => {
    this.read.add(id);
    const node = this.nodes.get(id);
    return node?.internal.type === type ? node : null;
  };

  #args() {
    const actions = {
      createNode: (node: NodeInput) => this.createNode(node),
      deleteNode: ({ id }: { id: string }) => this.deleteNode(id),
      createNodeField: ({ node, name, value }: { node: Node; name: string; value: unknown }) => {
        const stored = this.nodes.get(node.id);
        if (stored) this.nodes.set(node.id, { ...stored, fields: { [name]: value } });
      },
      createParentChildLink: ({ parent, child }: { parent: Node; child: Node }) => {
        this.nodes.get(parent.id)?.children.push(child.id);
      },
    };
    const bar = { start: () => undefined, tick: () => undefined, done: () => undefined, total: 0 };
    return {
      // The mock has only the three actions and the progress bar that the hooks use.
      actions: actions as never,
      reporter: { createProgress: () => bar } as never,
      store: this.store,
      getNode: this.getNode,
      getNodesByType: (type: string) => [...this.nodes.values()].filter((node) => node.internal.type === type),
      createResolvers: (types: object) => {
        // Resolvers of the plugin: fields by name, by type.
        for (const fields of Object.values(types as Record<string, Record<string, { resolve: Resolver }>>)) {
          for (const [name, { resolve }] of Object.entries(fields)) this.#resolvers.set(name, resolve);
        }
      },
    };
  }
}
