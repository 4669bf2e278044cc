import { LineIcon } from './icon';
import { LAZY_ICON_SHAPES } from './lazy-icon-shapes';

/** An icon that few pages use. */
export type LazyIconName = keyof typeof LAZY_ICON_SHAPES;

export interface LazyIconProps {
  name: LazyIconName;
}

/** The same as `Icon`, for parts that load when they are asked for: their outlines are in no other page. */
export function LazyIcon({ name }: LazyIconProps) {
  return <LineIcon path={LAZY_ICON_SHAPES[name]} />;
}
