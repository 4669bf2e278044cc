import type { CreateNodeArgs, Node } from 'gatsby';
import { REFUSAL_FIELD, type ArticleNode } from '../../../content-schema';
import { articleContext, sourceOf, type ArticleContext, type SiteArgs } from './article-context';
import { RefusedTextError } from './compile-pool';
import { documentNode, isArticleNode, type DocumentFields } from './document-node';
import type { ArticleOptions } from './plugin-options';

/** The part of Gatsby's arguments that `onCreateNode` uses. */
type OnCreateNodeArgs = SiteArgs & Pick<CreateNodeArgs, 'node' | 'actions' | 'getNode'>;

/** Gatsby API: articles alone are of interest. */
export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return isArticleNode(node);
}

/**
 * Gatsby API: compiles an article and makes its document a child of it. A text over its time is refused: the article
 * gets no document, and a field that says why, for the source plugin to put its last good revision back.
 */
export async function onCreateNode(
  { node, actions, getNode, store }: OnCreateNodeArgs,
  options: ArticleOptions,
): Promise<void> {
  if (!isArticleNode(node)) return;
  const fields = await compileArticle(articleContext({ store }, options), node).catch((error: unknown) => {
    if (error instanceof RefusedTextError) return error;
    throw error;
  });
  // The article may have been changed or deleted meanwhile; then this text is nobody's.
  if (getNode(node.id)?.internal.contentDigest !== node.internal.contentDigest) return;
  if (fields instanceof RefusedTextError) {
    actions.createNodeField({ node, name: REFUSAL_FIELD, value: fields.message });
    return;
  }
  const document = documentNode(node.id, fields);
  await actions.createNode(document);
  actions.createParentChildLink({ parent: node, child: { ...document, parent: node.id, children: [] } });
}

/**
 * Compiles an article into the fields of its document, which stands alone until it is resolved.
 * @throws {RefusedTextError} when its text is over its time or memory.
 */
export async function compileArticle(context: ArticleContext, article: ArticleNode): Promise<DocumentFields> {
  const { versionId, locale, articleId, contentLocale, updatedAt, images } = article;
  const source = sourceOf(context, article);
  const summary = await context.compiler.summaryOf(source);
  const referenced = new Set(summary.images.map(({ href }) => href));
  return {
    ...{ versionId, locale, articleId, contentLocale, updatedAt },
    ...summary,
    key: source.key,
    pipeline: context.pipelines[contentLocale],
    // Whatever the content API lists besides: what the page does not show is not published.
    imageFiles: images.filter(({ path }) => referenced.has(path)),
    headingIds: summary.headings.map(({ customId, slug }) => ({ id: customId ?? slug, aliases: [] })),
    family: '',
    linkTargets: summary.links.map(({ hash }) => ({ exists: true, hash })),
    missingImages: [],
  };
}
