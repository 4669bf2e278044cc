import { KitGallery } from '../features/kit-gallery/kit-gallery';

/**
 * `/kit` of `npm run dev`: the component gallery. It has no query, because no build has this page,
 * and Gatsby warns of a query that no page of a build runs.
 */
export default function KitTemplate() {
  return <KitGallery />;
}

export const Head = () => <title>Kit – Versio</title>;
