/** Props of `MarkdownImage`: the fields of an image of the specification's section 3. */
export interface MarkdownImageProps {
  /** What the image shows, for those who cannot see it. */
  description: string;
  href: string;
  /** Width in pixels (default: the image's own). */
  size?: number;
}

/** An image, as `![description](href){size=300}` of the markdown pipeline writes it when it knows nothing of the file. */
export function MarkdownImage({ description, href, size }: MarkdownImageProps) {
  return (
    <img
      src={href}
      alt={description}
      width={size}
      loading="lazy"
      decoding="async"
      referrerPolicy={/^https?:/i.test(href) ? 'no-referrer' : undefined}
    />
  );
}
