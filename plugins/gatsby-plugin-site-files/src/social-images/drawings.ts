import type { ArticleNode } from '../../../../content-schema';
import { siteDrawing, socialImagePath, type SocialDrawing } from '../../../../src/shared/social-image/social-image';
import type { PublicEdition } from '../content/public-content';

/** What is to be drawn for the pages of a site: each drawing once, by the site path of its image. */
export interface Drawings {
  readonly byPath: ReadonlyMap<string, SocialDrawing>;
  /** Adds what the head of an article's page refers to (`src/layouts/head/versioned-head.tsx` says the same). */
  addArticle(edition: PublicEdition, article: Pick<ArticleNode, 'articleId' | 'title'>): void;
}

/** Starts with the drawing of the pages that have none of their own. */
export function createDrawings(siteName: string): Drawings {
  const byPath = new Map<string, SocialDrawing>();
  const add = (drawing: SocialDrawing) => void byPath.set(socialImagePath(drawing), drawing);
  add(siteDrawing(siteName));
  return {
    byPath,
    addArticle({ version, outline }, { articleId, title }) {
      const category = outline.categories.get(outline.ancestorsOfArticle(articleId).at(-1) ?? 0);
      add({ title, topic: category?.title ?? version.name, siteName });
    },
  };
}
