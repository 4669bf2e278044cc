import { ICON_SHAPES } from './icon-shapes';

/** An icon that every page may use. */
export type IconName = keyof typeof ICON_SHAPES;

export interface IconProps {
  name: IconName;
}

/** Decorative line icon in the colour of the surrounding text. Text beside it gives its meaning. */
export function Icon({ name }: IconProps) {
  return <LineIcon path={ICON_SHAPES[name]} />;
}

/** An outline on a plane of 24 by 24, drawn as a line. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg className="icon icon-line" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
