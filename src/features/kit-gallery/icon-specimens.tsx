import { LABEL_COLORS } from '../../../content-schema';
import { BRAND_ICON_SHAPES } from '../../ui/brand-icon-shapes';
import { BrandIcon, type BrandIconName } from '../../ui/brand-icon';
import { ColorDot } from '../../ui/color-dot';
import { ContentIcon } from '../../ui/content-icon';
import { Icon, type IconName } from '../../ui/icon';
import { ICON_SHAPES } from '../../ui/icon-shapes';
import { Label } from '../../ui/label';
import { LazyIcon, type LazyIconName } from '../../ui/lazy-icon';
import { LAZY_ICON_SHAPES } from '../../ui/lazy-icon-shapes';
import { Specimen } from './specimen';

const namesOf = <Name extends string>(shapes: Record<Name, string>) => Object.keys(shapes) as Name[];

/** An icon as an article has it: its name, and the drawing that the build put into the page. */
const FISH = {
  name: 'lucide:fish',
  body: {
    viewBox: '0 0 24 24',
    body: '<path fill="none" stroke="currentColor" stroke-width="2" d="M3 12q9-12 16 0q-7 12-16 0M19 12l3-4v8z"/>',
  },
};

/** Labels, and the dots of versions. */
export function LabelSpecimens() {
  return (
    <Specimen title="Label and colour dot">
      <div className="row">
        {LABEL_COLORS.map((color) => (
          <Label color={color} key={color}>
            {color}
          </Label>
        ))}
        <ColorDot color="#3d7a5c" />
      </div>
    </Specimen>
  );
}

/** Every icon, with its name. */
export function IconSpecimens() {
  return (
    <Specimen title="Icon, LazyIcon, BrandIcon, ContentIcon">
      <div className="row aside">
        {namesOf<IconName>(ICON_SHAPES).map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
      <div className="row aside">
        {namesOf<LazyIconName>(LAZY_ICON_SHAPES).map((name) => (
          <span key={name}>
            <LazyIcon name={name} /> {name}
          </span>
        ))}
      </div>
      <div className="row aside">
        {namesOf<BrandIconName>(BRAND_ICON_SHAPES).map((name) => (
          <span key={name}>
            <BrandIcon name={name} /> {name}
          </span>
        ))}
        <span>
          <ContentIcon icon={FISH} /> from content
        </span>
      </div>
    </Specimen>
  );
}
