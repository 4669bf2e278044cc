import type { Paint } from '../light';
import { at, line, oval, place, type Point, shape, type Svg } from '../svg';
import { HELD, type HeldName } from './held';
import { type Pose, type PoseName, POSES } from './poses';
import { WARDROBE, type WearName } from './wardrobe';

/** The heron of a scene. */
export interface HeronOptions {
  pose: PoseName;
  wears?: readonly WearName[];
  /** Object in its wing. */
  holds?: HeldName;
  /** Position of the object, relative to the shoulder (default: before the breast). */
  hand?: Point;
  /** Whether the eye is closed; by default the pose decides. */
  blinks?: boolean;
}

const WING = '#7d97a5';
const WING_LIGHT = '#9db2bc';
const WING_FAR = '#627d8c';
const FEATHERS = '#455c6b';
const BREAST = '#e9efec';
const NECK = '#dfe7e6';
const STRIPE = '#2b3c47';
const BEAK = '#e3a03e';
const BEAK_DARK = '#c07f2a';
const LEG = '#a58a5c';
const LEG_FAR = '#8a744f';

/** Base of the neck, before the body leans. */
const SHOULDER: Point = { x: 22, y: -96 };
/** Pivot of the body. */
const HIP: Point = { x: 0, y: -70 };

/** Draws the heron, its feet at the origin, looking to the right. */
export function drawHeron({ pose: name, wears = [], holds, hand, blinks }: HeronOptions, paint: Paint): Svg {
  const pose: Pose = POSES[name];
  const low = pose.low ?? 0;
  const shoulder = shifted(turned(SHOULDER, pose.lean ?? 0), low);
  const layer = (part: keyof typeof WARDROBE) => {
    const garments: Partial<Record<WearName, (paint: Paint) => Svg>> = WARDROBE[part];
    return wears.map((wear) => garments[wear]?.(paint) ?? '');
  };
  const grip = hand ?? { x: 64, y: -104 + low };
  return [
    legs(pose.legs, low, paint),
    place({ x: HIP.x, y: HIP.y + low, turn: pose.lean ?? 0 }, body(pose.wings ?? 'folded', paint), ...layer('back')),
    neck(shoulder, pose, paint),
    place({ x: shoulder.x + 3, y: shoulder.y - 8 }, ...layer('neck')),
    place(
      {
        x: pose.head.x,
        y: pose.head.y,
        scale: 1.18,
        turn: pose.looksBack ? -pose.tilt : pose.tilt,
        flip: pose.looksBack ?? false,
      },
      head(blinks ?? pose.asleep ?? false, paint),
      ...layer('head'),
    ),
    holds === undefined
      ? ''
      : place(grip, HELD[holds](paint)) + arm({ x: shoulder.x - 14, y: shoulder.y + 8 }, grip, paint),
  ].join('');
}

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const dx = x - HIP.x;
  const dy = y - HIP.y;
  return {
    x: HIP.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: HIP.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

const shifted = ({ x, y }: Point, low: number): Point => ({ x, y: y + low });

/** Draws the body around the hip. */
function body(wings: NonNullable<Pose['wings']>, paint: Paint): Svg {
  const trunk =
    shape('M-62 20C-44-8-22-36 8-40C28-42 40-29 38-13C35 6 12 18-12 18C-32 18-46 17-62 20Z', paint(BREAST)) +
    shape('M-66 24C-56 10-46 2-34-2L-30 14C-44 16-54 19-66 24Z', paint(FEATHERS));
  const wing =
    shape('M-60 18C-44-10-24-36 4-38C24-38 28-22 18-8C4 10-30 14-60 18Z', paint(WING)) +
    shape('M-60 18C-36 12-8 8 10-4C-2 14-30 20-54 22Z', paint(FEATHERS)) +
    line('M-30-6C-18-4-6-8 4-16M-40 4C-26 5-12 2 0-6', paint(WING_LIGHT), 2.4);
  switch (wings) {
    case 'folded':
      return trunk + wing;
    case 'raised':
      return raisedWing(-22, -34, true, paint) + trunk + raisedWing(-4, -30, false, paint);
    case 'back':
    case 'proud':
      return (
        trunk +
        shape(
          'M14-30C-20-44-58-48-96-36C-84-30-92-26-98-20C-86-20-88-14-92-8C-70-6-28 6 6-2C18-8 22-22 14-30Z',
          paint(WING),
        ) +
        shape('M-96-36C-84-30-92-26-98-20C-86-20-88-14-92-8C-78-8-66-6-54-4C-62-16-70-28-96-36Z', paint(FEATHERS))
      );
  }
}

function raisedWing(x: number, y: number, isFar: boolean, paint: Paint): Svg {
  return place(
    { x, y, turn: isFar ? 2 : 34 },
    shape(
      'M22 10C10-16-2-52-34-84C-36-72-42-76-50-80C-48-68-56-70-64-70C-58-60-68-58-74-56C-64-48-58-34-46-20C-30 2-8 18 12 22Z',
      paint(isFar ? WING_FAR : WING),
    ),
    isFar
      ? ''
      : shape(
          'M-34-84C-36-72-42-76-50-80C-48-68-56-70-64-70C-58-60-68-58-74-56C-66-50-60-38-52-28C-46-44-38-58-28-72Z',
          paint(FEATHERS),
        ),
  );
}

function neck(shoulder: Point, { head, neck: [near, far] }: Pose, paint: Paint): Svg {
  const curve = [shoulder, near, far, { x: head.x - 3, y: head.y + 2 }] as const;
  const shade = [
    { x: shoulder.x + 5, y: shoulder.y + 4 },
    { x: near.x + 5, y: near.y + 3 },
    { x: far.x + 3, y: far.y + 2 },
    { x: head.x + 1, y: head.y + 4 },
  ] as const;
  return (
    oval(shoulder.x, shoulder.y, 13, paint(NECK)) +
    shape(taperedStroke(curve, 26, 12), paint(NECK)) +
    shape(taperedStroke(shade, 2, 2), paint('#8ea2ab'), 'opacity=".55"') +
    // Long feathers that hang from the breast.
    line(at`M${shoulder.x + 8} ${shoulder.y + 8}l8 26M${shoulder.x + 1} ${shoulder.y + 10}l6 26`, paint(NECK), 4)
  );
}

/** Draws the head around its centre, looking to the right. */
function head(isClosed: boolean, paint: Paint): Svg {
  const eye = isClosed
    ? line('M1.5-1.5q3 2.6 6 0', paint(STRIPE), 1.6)
    : oval(5, -2.2, 3, '#f7d774') + oval(5.6, -2.2, 1.7, '#1b272e') + oval(6.2, -2.8, 0.6, '#ffffff');
  return (
    shape('M2-8C-8-13-22-11-42-1C-30-5-16-6-6-3Z', paint(STRIPE)) +
    shape('M9-5.5L49 1.5C35 4.5 20 6.5 8 6Z', paint(BEAK)) +
    shape('M10 1.4L49 1.5C35 4.5 20 6.5 8 6Z', paint(BEAK_DARK)) +
    shape('M-12 1C-12-6-6-10 1-10C8-10 13-6 13-1C13 5 7 8.5 0 8.5C-7 8.5-12 6-12 1Z', paint(BREAST)) +
    shape('M11-5C4-11-6-11-13-4C-6-6 0-6 4-5Z', paint(STRIPE)) +
    eye
  );
}

function legs(kind: Pose['legs'], low: number, paint: Paint): Svg {
  const leg = (d: string, isFar = false) => line(d, paint(isFar ? LEG_FAR : LEG), 4);
  const toes = (x: number, y: number, isFar = false) =>
    line(at`M${x - 7} ${y}L${x} ${y - 2}L${x + 11} ${y}`, paint(isFar ? LEG_FAR : LEG), 3);
  switch (kind) {
    case 'two':
      return leg('M-8-56L-13-30L-9-2', true) + toes(-9, 0, true) + leg('M6-56L3-29L8-2') + toes(8, 2);
    case 'one':
      return leg('M8-56L22-36L2-30', true) + leg('M0-56L-2-29L1-2') + toes(1, 0);
    case 'walk':
      return leg('M-6-56L-16-34L-34-10', true) + toes(-34, -8, true) + leg('M6-56L24-34L22-2') + toes(22, 0);
    case 'wide':
      return leg('M-8-56L-22-30L-20-2', true) + toes(-20, 0, true) + leg('M6-54L8-28L16-2') + toes(16, 2);
    case 'cross':
      return leg('M6-56L12-30L-6-2', true) + toes(-6, 0, true) + leg('M-4-56L-8-28L10-2') + toes(10, 2);
    case 'dangle': {
      const y = -56 + low;
      return (
        leg(at`M2 ${y}L34 ${y + 2}L38 ${y + 34}`, true) +
        toes(39, y + 36, true) +
        leg(at`M8 ${y + 2}L44 ${y + 4}L50 ${y + 36}`) +
        toes(51, y + 38)
      );
    }
    case 'tucked':
      return '';
  }
}

/**
 * Draws the wing that holds something: from the shoulder to the grip, with three feathers as
 * fingers.
 */
function arm(from: Point, to: Point, paint: Paint): Svg {
  const middle = { x: (from.x + to.x) / 2 + 2, y: Math.max(from.y, to.y) + 12 };
  const curve = [from, { x: from.x, y: middle.y }, middle, to] as const;
  return (
    shape(taperedStroke(curve, 24, 9), paint(WING)) +
    shape(
      taperedStroke(
        [
          { x: from.x - 4, y: from.y + 9 },
          { x: from.x, y: middle.y + 10 },
          { x: middle.x, y: middle.y + 6 },
          { x: to.x - 4, y: to.y + 4 },
        ],
        10,
        2,
      ),
      paint(FEATHERS),
    ) +
    line(at`M${to.x - 5} ${to.y}l9-3M${to.x - 5} ${to.y + 2}l10 1M${to.x - 5} ${to.y + 4}l8 4`, paint(WING), 3.6)
  );
}

/** Four points of a Bézier curve: start, two control points, end. */
type Curve = readonly [Point, Point, Point, Point];

const STEPS = 18;

/**
 * Returns the outline of a stroke along a curve with a changing width, as the data of a closed
 * path.
 */
function taperedStroke(curve: Curve, from: number, to: number): string {
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

/** Returns a point on a curve. @param part Position from 0, its start, to 1, its end. */
function pointAt([a, b, c, d]: Curve, part: number): Point {
  const rest = 1 - part;
  const mixed = (p: number, q: number, r: number, s: number) =>
    rest ** 3 * p + 3 * rest ** 2 * part * q + 3 * rest * part ** 2 * r + part ** 3 * s;
  return { x: mixed(a.x, b.x, c.x, d.x), y: mixed(a.y, b.y, c.y, d.y) };
}
