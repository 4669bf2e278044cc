import { KitGallery } from '../features/kit-gallery/kit-gallery';

/**
 * `/kit` of `npm run dev`: the gallery of the kit. It asks for no data: Gatsby warns of a query that no page of a build runs,
 * and no build has this page.
 */
export default function KitTemplate() {
  return <KitGallery />;
}

export const Head = () => <title>Kit – Versio</title>;
