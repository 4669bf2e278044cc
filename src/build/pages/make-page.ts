import { resolve } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { z } from 'zod';
import {
  nodeKey,
  NODE_TYPES,
  readArticleConfig,
  type ConfigImagesNode,
  type ConfigNode,
  type Locale,
} from '../../../content-schema';
import type { GatsbyStore } from '../../node/site';
import type { PagePlan } from '../../shared/pages/page-plan';
import { presentationsOf, type PresentationOf } from '../../shared/pages/presentations';
import { informationNameOf } from '../../shared/routes/information-pages';
import { findIconBody } from '../images/icons/find-icon-body';
import { bundlesOf } from './select-messages';
import type { NavigationHashes } from './navigation-hash';

/** Returns the navigation digests of a sidebar tree by the id of its node. */
export type NavigationHashesIn = (outlineNodeId: string) => NavigationHashes | undefined;

/** The part of Gatsby's API that creates pages. */
export type PageMaker = Pick<CreatePagesArgs, 'actions' | 'getNode' | 'getNodesByType'> & GatsbyStore;

/** A page in the format of Gatsby's `createPage`. */
export interface GatsbyPage {
  path: string;
  component: string;
  context: Record<string, unknown>;
}

/** Converts a page plan to a Gatsby page. */
export function makePage(plan: PagePlan, directory: string, navigationHashesIn: NavigationHashesIn): GatsbyPage {
  return {
    path: plan.path,
    component: componentOf(plan, directory),
    context: { ...plan.context, ...queryVariables(plan, navigationHashesIn) },
  };
}

/**
 * Returns the component of a page: its template, and for gatsby-plugin-mdx the text that it wraps.
 */
function componentOf({ template, text }: PagePlan, directory: string): string {
  const component = resolve(directory, 'src/templates', `${template}.tsx`);
  return text === undefined ? component : `${component}?__contentFilePath=${resolve(directory, text)}`;
}

/**
 * Returns the query variables of a page that are not part of the plan: ids of Gatsby's nodes, names
 * of bundles. Also the digest of the rendered part of the sidebar tree: the query runs again when
 * that changes, not at every change of the tree.
 */
function queryVariables(
  { template, context: { content, locale, messages, routeName } }: PagePlan,
  navigationHashesIn: NavigationHashesIn,
) {
  const ns = bundlesOf(messages);
  if (template === 'information') {
    const showsMusics = routeName === 'information-musics';
    const showsLists = routeName === 'information-team' || routeName === 'information-history';
    return {
      ns,
      textNodeId: nodeKey.informationDocument(locale, informationNameOf(routeName) ?? 'index'),
      dataNodeId: showsLists ? nodeKey.informationData : '',
      configNodeId: showsMusics ? nodeKey.config('musicsConfig') : '',
      shapesNodeId: showsMusics ? nodeKey.musicShapes : '',
    };
  }
  const home = template === 'home' ? { textNodeId: nodeKey.informationDocument(locale, 'home') } : {};
  if (content === undefined) return { ns, ...home };
  const { versionId, segment, subject, presentation, firstArticles } = content;
  const outlineNodeId = nodeKey.outline(versionId, locale);
  return {
    ns,
    ...home,
    segment,
    outlineNodeId,
    surroundings: navigationHashesIn(outlineNodeId)?.(subject, presentation?.related, firstArticles),
    ...(subject.kind === 'article' ? { articleNodeId: nodeKey.article(versionId, locale, subject.id) } : {}),
  };
}

const datedSchema = z.object({ updatedAt: z.string().optional() });

/**
 * Returns a function that reads when an article changed, from its document. Documents are read one
 * by one, because all of a site would fill the memory.
 */
export function datesOf(getNode: CreatePagesArgs['getNode']) {
  return (versionId: number, locale: Locale, articleId: number): string | undefined =>
    datedSchema.safeParse(getNode(nodeKey.document(versionId, locale, articleId))).data?.updatedAt;
}

/**
 * Returns how articles are presented; all in the same way when the content has no readable
 * configuration.
 */
export function presentations(getNodesByType: CreatePagesArgs['getNodesByType']): PresentationOf {
  const config = nodesOf<ConfigNode>(getNodesByType, NODE_TYPES.config).find(({ name }) => name === 'articleConfig');
  const [images] = nodesOf<ConfigImagesNode>(getNodesByType, NODE_TYPES.configImages);
  return presentationsOf(readArticleConfig(config?.value), { images: images?.images ?? {}, findIconBody });
}

/**
 * Returns the nodes of a type created by the site's own plugins; the node contract of
 * `content-schema/nodes.ts` defines their type.
 */
export function nodesOf<Fields>(getNodesByType: CreatePagesArgs['getNodesByType'], type: string): Fields[] {
  return getNodesByType(type) as unknown as Fields[];
}
