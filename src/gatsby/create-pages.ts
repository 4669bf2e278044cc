import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import {
  nodeKey,
  NODE_TYPES,
  readArticleConfig,
  type ConfigImagesNode,
  type ConfigNode,
  type Locale,
  type OutlineNode,
  type VersionNode,
} from '../../content-schema';
import { findIconBody } from './icons/find-icon-body';
import type { PagePlan } from '../shared/pages/page-plan';
import { createOutline } from '../shared/navigation/outline';
import { bundlesOf } from './select-messages';
import { planPages } from './plan-pages';
import { presentationsOf } from '../shared/pages/presentations';
import { type GatsbyStore, siteDirectory } from '../node/site';
import { digestSurroundings, type SurroundingsOf } from './surroundings';

/** What a document node tells about when its article changed. */
interface DatedNode {
  versionId: number;
  locale: Locale;
  articleId: number;
  updatedAt?: string;
}

/** The part of Gatsby that makes pages. */
export type PageMaker = Pick<CreatePagesArgs, 'actions' | 'getNodesByType'> & GatsbyStore;

/** Makes every page of the plan. */
export function createPages({ actions, getNodesByType, store }: PageMaker): void {
  const directory = siteDirectory(store);
  const dates = new Map<string, string | undefined>();
  for (const node of nodesOf<DatedNode>(getNodesByType, NODE_TYPES.document)) {
    dates.set(nodeKey.article(node.versionId, node.locale, node.articleId), node.updatedAt);
  }
  const outlines = nodesOf<OutlineNode>(getNodesByType, NODE_TYPES.outline);
  const plans = planPages({
    versions: nodesOf<VersionNode>(getNodesByType, NODE_TYPES.version),
    outlines,
    presentationOf: presentations(getNodesByType),
    updatedAt: (versionId, locale, articleId) => dates.get(nodeKey.article(versionId, locale, articleId)),
    isForDevelopers: process.env['gatsby_executing_command'] === 'develop',
  });
  const surroundings = new Map(
    outlines.map((node) => {
      return [nodeKey.outline(node.versionId, node.locale), digestSurroundings(createOutline(node))] as const;
    }),
  );
  for (const plan of plans) {
    actions.createPage({
      path: plan.path,
      component: componentOf(plan, directory),
      context: { ...plan.context, ...queryVariables(plan, surroundings) },
    });
  }
}

/** The component of a page: its template, and for gatsby-plugin-mdx the text that it is put around. */
function componentOf({ template, text }: PagePlan, directory: string): string {
  const component = resolve(directory, 'src/templates', `${template}.tsx`);
  return text === undefined ? component : `${component}?__contentFilePath=${resolve(directory, text)}`;
}

/**
 * The variables of the page's query that are not part of the plan: ids of Gatsby's nodes, names of bundles. And the digest
 * of what the page shows of the outline: its query runs again when that changes, not whenever the outline does.
 */
function queryVariables(
  { template, context: { content, locale, messages, routeName } }: PagePlan,
  surroundings: ReadonlyMap<string, SurroundingsOf>,
) {
  const ns = bundlesOf(messages);
  if (template === 'information') {
    return { ns, configNodeId: routeName === 'information-musics' ? nodeKey.config('musicsConfig') : '' };
  }
  if (content === undefined) return { ns };
  const { versionId, segment, subject, presentation } = content;
  const outlineNodeId = nodeKey.outline(versionId, locale);
  return {
    ns,
    segment,
    outlineNodeId,
    surroundings: surroundings.get(outlineNodeId)?.(subject, presentation?.related),
    ...(subject.kind === 'article' ? { articleNodeId: nodeKey.article(versionId, locale, subject.id) } : {}),
  };
}

/** How articles are presented; all in the same way where the content says nothing, or nothing that can be read. */
function presentations(getNodesByType: CreatePagesArgs['getNodesByType']) {
  const config = nodesOf<ConfigNode>(getNodesByType, NODE_TYPES.config).find(({ name }) => name === 'articleConfig');
  const [images] = nodesOf<ConfigImagesNode>(getNodesByType, NODE_TYPES.configImages);
  return presentationsOf(readArticleConfig(config?.value), { images: images?.images ?? {}, findIconBody });
}

/** The nodes of a type that our own plugins made: the node contract of `content-schema/nodes.ts` is their type. */
function nodesOf<Fields>(getNodesByType: CreatePagesArgs['getNodesByType'], type: string): Fields[] {
  return getNodesByType(type) as unknown as Fields[];
}
