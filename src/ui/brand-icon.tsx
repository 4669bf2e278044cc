import { BRAND_ICON_SHAPES } from './brand-icon-shapes';

/** The mark of another site. */
export type BrandIconName = keyof typeof BRAND_ICON_SHAPES;

/** Props of `BrandIcon`. */
export interface BrandIconProps {
  name: BrandIconName;
}

/** The mark of another site, in the colour of the text around it. Decoration: the site is named in words. */
export function BrandIcon({ name }: BrandIconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={BRAND_ICON_SHAPES[name]} />
    </svg>
  );
}
