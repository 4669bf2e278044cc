import type { CreateNodeArgs, Node } from 'gatsby';
import { REFUSAL_FIELD, type ArticleNode } from '../../../content-schema';
import type { GatsbyStore } from '../../node/site';
import { articleContext, sourceOf, type ArticleContext } from './article-context';
import { RefusedTextError } from './compile-pool';
import { documentNode, isArticleNode, type DocumentFields } from './document-node';
import type { ArticleOptions } from './plugin-options';

type OnCreateNodeArgs = GatsbyStore & Pick<CreateNodeArgs, 'node' | 'actions' | 'getNode'>;

/** Gatsby API: limits `onCreateNode` to articles. */
export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return isArticleNode(node);
}

/**
 * Gatsby API: compiles an article and adds its document as a child. A text that exceeds its time
 * limit is rejected: the article gets no document but a field with the reason, so that the source
 * plugin restores its last good revision.
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
  // The article may have been changed or deleted meanwhile; this text is then outdated.
  if (getNode(node.id)?.internal.contentDigest !== node.internal.contentDigest) return;
  if (fields instanceof RefusedTextError) {
    actions.createNodeField({ node, name: REFUSAL_FIELD, value: fields.message });
    return;
  }
  const document = documentNode(node.id, fields);
  // Both in one turn, so that a killed build leaves both in Gatsby's store, or none. A document
  // without the link would not be deleted with its article.
  const created = actions.createNode(document);
  actions.createParentChildLink({ parent: node, child: { ...document, parent: node.id, children: [] } });
  await created;
}

/**
 * Compiles an article into the fields of its document, which are independent of the site until it
 * is resolved.
 * @throws {RefusedTextError} when its text exceeds its time or memory limit.
 */
export async function compileArticle(context: ArticleContext, article: ArticleNode): Promise<DocumentFields> {
  const { versionId, locale, articleId, contentLocale, updatedAt, images } = article;
  const source = sourceOf(context, article);
  const summary = await context.compiler.summaryOf(source);
  const referenced = new Set(summary.images.map(({ href }) => href));
  return {
    versionId,
    locale,
    articleId,
    contentLocale,
    updatedAt,
    ...summary,
    key: source.key,
    pipeline: context.pipelines[contentLocale],
    // Images that the API lists but the page does not contain are not published.
    imageFiles: images.filter(({ path }) => referenced.has(path)),
    headingIds: summary.headings.map(({ customId, slug }) => ({ id: customId ?? slug, aliases: [] })),
    family: '',
    linkTargets: summary.links.map(({ hash }) => ({ exists: true, hash })),
    missingImages: [],
  };
}
