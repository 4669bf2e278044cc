import { BRAND_ICON_SHAPES } from './brand-icon-shapes';
import { type BrandIconName, brandIconId } from './social-marks';

export interface BrandIconSheetProps {
  names: readonly BrandIconName[];
}

/**
 * Sheet of icon shapes that `BrandIcon` refers to: once per document, outside the hydrated part.
 */
export function BrandIconSheet({ names }: BrandIconSheetProps) {
  return (
    <div hidden>
      <svg>
        {names.map((name) => (
          <symbol key={name} id={brandIconId(name)} viewBox="0 0 24 24">
            <path fill="currentColor" d={BRAND_ICON_SHAPES[name]} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}
