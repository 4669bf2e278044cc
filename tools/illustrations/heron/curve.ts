import { at } from '../svg';

/** A point of the picture. */
export interface Point {
  x: number;
  y: number;
}

/** Four points of a Bézier curve: from, two that pull it, to. */
export type Curve = readonly [Point, Point, Point, Point];

const STEPS = 18;

/** The outline of a stroke along a curve whose width goes from one to another, as the data of a closed path. */
export function taperedStroke(curve: Curve, from: number, to: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const part = step / STEPS;
    const { x, y } = pointAt(curve, part);
    const before = pointAt(curve, part - 0.01);
    const after = pointAt(curve, part + 0.01);
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = (from + (to - from) * part) / 2;
    const across = { x: (-(after.y - before.y) / length) * half, y: ((after.x - before.x) / length) * half };
    left.push({ x: x + across.x, y: y + across.y });
    right.unshift({ x: x - across.x, y: y - across.y });
  }
  return `M${[...left, ...right].map(({ x, y }) => at`${x} ${y}`).join('L')}Z`;
}

/** A point on a curve. @param part from 0, its start, to 1, its end. */
function pointAt([a, b, c, d]: Curve, part: number): Point {
  const rest = 1 - part;
  const mixed = (p: number, q: number, r: number, s: number) =>
    rest ** 3 * p + 3 * rest ** 2 * part * q + 3 * rest * part ** 2 * r + part ** 3 * s;
  return { x: mixed(a.x, b.x, c.x, d.x), y: mixed(a.y, b.y, c.y, d.y) };
}
