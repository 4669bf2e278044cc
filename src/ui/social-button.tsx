import type { SOCIAL_BUTTON_VARIANTS } from '../../content-schema';
import { Link } from './link';
import { type BrandIconName, brandIconId } from './social-marks';

export interface SocialButtonProps {
  /** `footer`: the icon alone, in a row. `team`: the icon and its text. */
  variant: (typeof SOCIAL_BUTTON_VARIANTS)[number];
  icon: BrandIconName;
  /** Text of the target, such as "Discord of the team". */
  label: string;
  href: string;
  /** Text for screen readers after the label, such as "new tab". */
  newTab: string;
}

/**
 * Link to a page of the site or a person on another site. Opens in a new tab without access to this
 * one.
 */
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
 * Decorative icon of another site, in the colour of the surrounding text. Its shape is in the
 * document, where the server renders those of the site's social links (`BrandIconSheet`), so
 * scripts do not contain it.
 */
export function BrandIcon({ name }: BrandIconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${brandIconId(name)}`} />
    </svg>
  );
}
