import type { SOCIAL_BUTTON_VARIANTS } from '../../content-schema';
import { Link } from './link';
import { type BrandIconName, brandIconId } from './social-marks';

export interface SocialButtonProps {
  /** `footer`: the mark alone, in a row. `team`: the mark and its word. */
  variant: (typeof SOCIAL_BUTTON_VARIANTS)[number];
  icon: BrandIconName;
  /** What is there, in words, such as "Discord of the team". */
  label: string;
  href: string;
  /** Words for screen readers alone, after the label, such as "new tab". */
  newTab: string;
}

/** A link to the site's or a person's place on another site; it opens in a new tab that knows nothing of this one. */
export function SocialButton({ variant, icon, label, href, newTab }: SocialButtonProps) {
  const isNamed = variant === 'team';
  return (
    <Link
      className={isNamed ? 'button button-secondary' : 'icon-button'}
      href={href}
      target="_blank"
      rel="noopener"
      {...(isNamed ? {} : { title: label })}
    >
      <BrandIcon name={icon} />
      <span className={isNamed ? undefined : 'visually-hidden'}>{label}</span>
      <span className="visually-hidden"> ({newTab})</span>
    </Link>
  );
}

export interface BrandIconProps {
  name: BrandIconName;
}

/**
 * The mark of another site, in the colour of the text around it. Decoration: the site is named in words. Its shape stands in
 * the document, where the server writes those of the site's own places (`BrandIconSheet`): scripts need not bring them.
 */
export function BrandIcon({ name }: BrandIconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${brandIconId(name)}`} />
    </svg>
  );
}
