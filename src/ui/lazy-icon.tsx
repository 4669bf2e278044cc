import { LineIcon } from './icon';
import { LAZY_ICON_SHAPES } from './lazy-icon-shapes';

/** An icon that few pages use. */
export type LazyIconName = keyof typeof LAZY_ICON_SHAPES;

export interface LazyIconProps {
  name: LazyIconName;
}

/** Icon for parts that load on demand; its outlines are in no other page. */
export function LazyIcon({ name }: LazyIconProps) {
  return <LineIcon path={LAZY_ICON_SHAPES[name]} />;
}
