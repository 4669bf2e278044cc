import {
  SOCIAL_IMAGE_SIZE,
  SOCIAL_IMAGE_TYPE,
  socialImagePath,
  type SocialDrawing,
} from '../shared/social-image/social-image';

/** The tags of the card that other sites show beside a link (https://ogp.me). Their consumers want absolute addresses. */
export function SocialImageTags({ siteUrl, drawing }: { siteUrl: string; drawing: SocialDrawing }) {
  const { title, topic, siteName } = drawing;
  return (
    <>
      <meta property="og:image" content={`${siteUrl}${socialImagePath(drawing)}`} />
      <meta property="og:image:type" content={SOCIAL_IMAGE_TYPE} />
      <meta property="og:image:width" content={`${SOCIAL_IMAGE_SIZE.width}`} />
      <meta property="og:image:height" content={`${SOCIAL_IMAGE_SIZE.height}`} />
      <meta property="og:image:alt" content={[title, topic, siteName].filter((text) => text !== '').join(' · ')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
