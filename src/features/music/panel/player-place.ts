import type { PlayerPlace } from '../../../../content-schema';

/** A part of the window, in pixels from its top left. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Size of an element in an area. */
export interface Size {
  width: number;
  height: number;
}

/** Default position of the panel: the lower right corner of the window. */
export const HOME_CORNER: PlayerPlace = { x: 1, y: 1 };

/**
 * Distance that an arrow key moves the panel, in pixels: alone (`near`), and with Shift (`far`).
 */
export const STEP = { near: 16, far: 96 } as const;

/** The corners, in the order in which the panel moves through them. */
const CORNERS = [
  { x: 1, y: 1, name: 'bottomRight' },
  { x: 1, y: 0, name: 'topRight' },
  { x: 0, y: 0, name: 'topLeft' },
  { x: 0, y: 1, name: 'bottomLeft' },
] as const;

/**
 * Converts a position in an area to pixels of the window. An element larger than the area starts at
 * its edge.
 */
export function toPixels({ x, y }: PlayerPlace, size: Size, area: Area): { left: number; top: number } {
  return {
    left: Math.round(area.left + x * roomFor(size.width, area.width)),
    top: Math.round(area.top + y * roomFor(size.height, area.height)),
  };
}

/** Converts pixels to the nearest position inside the area. */
export function toPlace({ left, top }: { left: number; top: number }, size: Size, area: Area): PlayerPlace {
  return {
    x: shareOf(left - area.left, roomFor(size.width, area.width)),
    y: shareOf(top - area.top, roomFor(size.height, area.height)),
  };
}

/** Returns the corner after the one nearest to a position, with its name. */
export function nextCorner({ x, y }: PlayerPlace): (typeof CORNERS)[number] {
  const nearest = CORNERS.findIndex((corner) => corner.x === Math.round(x) && corner.y === Math.round(y));
  return CORNERS[(nearest + 1) % CORNERS.length] ?? CORNERS[0];
}

const roomFor = (length: number, whole: number) => Math.max(0, whole - length);

function shareOf(offset: number, room: number): number {
  return room === 0 ? 0 : Math.min(1, Math.max(0, offset / room));
}
