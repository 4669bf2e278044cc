import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PlayerPlace } from '../../../../content-schema';
import { settingsChosen, selectSettings } from '../../../store/settings-slice';
import { uncoverFocus } from '../../../ui/uncover-focus';
import { type Area, HOME_CORNER, nextCorner, STEP, toPixels, toPlace } from './player-place';

/** Distance of the panel from the edges of the window; at the top, from the header. */
const MARGIN = { top: 64, side: 16 } as const;
/** Distance from which a press becomes a drag, in pixels. */
const DRAG_START = 5;

/** Handlers that move the panel. */
export interface Mover {
  /** Starts a drag, for the draggable part of the panel. */
  onPointerDown(event: ReactPointerEvent): void;
  /** Moves it by the arrow keys, or to its default position by Home. */
  onKeyDown(event: KeyboardEvent): void;
  /** Moves it to the next corner, for readers who cannot drag. */
  toNextCorner(): ReturnType<typeof nextCorner>;
}

/**
 * Positions an element where the reader has put it, inside the window, also when the window or the
 * element is resized. A docked element is at the bottom, over the width of the window if its style
 * says so.
 */
export function usePanelPosition(element: RefObject<HTMLElement>, isDocked: boolean): Mover {
  const dispatch = useDispatch();
  const stored = useSelector(selectSettings).playerPlace ?? HOME_CORNER;
  const [dragged, setDragged] = useState<PlayerPlace | null>(null);
  const place = dragged ?? stored;
  const isDragged = dragged !== null;
  const reposition = useRef(() => undefined as void);

  useLayoutEffect(() => {
    reposition.current = () => {
      if (element.current === null) return;
      putInPlace(element.current, isDocked ? null : place);
      // Not at each step of a drag, because it changes the page.
      if (!isDragged) reserveSpace(element.current, isDocked ? null : place);
    };
    reposition.current();
  }, [element, isDocked, place, isDragged]);
  useEffect(() => followWindow(element.current, () => reposition.current()), [element]);
  useEffect(() => releaseSpace, []);

  const choose = (playerPlace: PlayerPlace | null) => dispatch(settingsChosen({ playerPlace }));

  const onPointerDown = ({ nativeEvent: down, currentTarget }: ReactPointerEvent) => {
    const panel = element.current;
    if (isDocked || panel === null || down.button !== 0) return;
    drag(down, currentTarget, panel, { onMoved: setDragged, onDropped: choose });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (element.current === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = event.shiftKey ? STEP.far : STEP.near;
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (event.key === 'Home') choose(null);
    else if (right !== 0 || down !== 0) {
      const { left, top, width, height } = element.current.getBoundingClientRect();
      choose(toPlace({ left: left + right * step, top: top + down * step }, { width, height }, freeArea()));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const toNextCorner = () => {
    const corner = nextCorner(place);
    choose({ x: corner.x, y: corner.y });
    return corner;
  };

  return { onPointerDown, onKeyDown, toNextCorner };
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Tracks a pointer until it is released. A press without movement remains a click. */
function drag(
  { pointerId, clientX, clientY }: PointerEvent,
  held: Element,
  panel: HTMLElement,
  { onMoved, onDropped }: { onMoved(place: PlayerPlace | null): void; onDropped(place: PlayerPlace): void },
): void {
  const { left, top, width, height } = panel.getBoundingClientRect();
  const ending = new AbortController();
  const { signal } = ending;
  let place: PlayerPlace | null = null;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const [right, down] = [event.clientX - clientX, event.clientY - clientY];
    if (place === null) {
      if (Math.hypot(right, down) < DRAG_START) return;
      held.setPointerCapture?.(pointerId);
    }
    place = toPlace({ left: left + right, top: top + down }, { width, height }, freeArea());
    onMoved(place);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ending.abort();
    onMoved(null);
    if (place === null || event.type === 'pointercancel') return;
    onDropped(place);
    // Suppress the click at the end of the drag.
    const swallowing = new AbortController();
    panel.addEventListener('click', swallow, { capture: true, signal: swallowing.signal });
    setTimeout(() => swallowing.abort());
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Returns the visible part of the window. An on-screen keyboard reduces it. Pinch zoom is ignored,
 * so that the panel does not follow the fingers.
 */
function visibleArea(): Area {
  const { visualViewport } = window;
  if (visualViewport && Math.abs(visualViewport.scale - 1) < 0.01) {
    const { offsetLeft: left, offsetTop: top, width, height } = visualViewport;
    return { left, top, width, height };
  }
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { left: 0, top: 0, width, height };
}

/** Returns the area in which the panel may be. */
function freeArea(): Area {
  const { left, top, width, height } = visibleArea();
  return {
    left: left + MARGIN.side,
    top: top + MARGIN.top,
    width: width - 2 * MARGIN.side,
    height: height - MARGIN.top - MARGIN.side,
  };
}

/** Positions the panel; without a position, at the bottom of the visible area. */
function putInPlace(panel: HTMLElement, place: PlayerPlace | null): void {
  const { style } = panel;
  const { width, height } = panel.getBoundingClientRect();
  if (place === null) {
    const seen = visibleArea();
    style.left = style.top = '';
    style.bottom = `${Math.max(0, document.documentElement.clientHeight - seen.top - seen.height)}px`;
    return;
  }
  const { left, top } = toPixels(place, { width, height }, freeArea());
  style.bottom = '';
  style.left = `${left}px`;
  style.top = `${top}px`;
}

/**
 * Reserves space at the end of the page for the area that the panel covers: all of it when docked,
 * otherwise when it is in the lower half of the window, so that covered content can be scrolled
 * into view.
 */
function reserveSpace(panel: HTMLElement, place: PlayerPlace | null): void {
  const { style, clientHeight } = document.documentElement;
  const covered = `${Math.ceil(clientHeight - panel.getBoundingClientRect().top)}px`;
  style.setProperty('--player-room', place === null ? covered : '0px');
  style.setProperty('--player-corner', place !== null && place.y > 0.5 ? covered : '0px');
}

/** Signs that the reader goes on. */
const READER_ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Keeps the focused element out from under a panel that has just opened, because the focus is
 * usually on the button that opened it; also while the panel grows with the tracks that it loads,
 * until the reader goes on. @returns a function that stops it.
 */
export function keepFocusUncovered(panel: HTMLElement | null): () => void {
  if (panel === null) return () => undefined;
  uncoverFocus(panel);
  if (!('ResizeObserver' in window)) return () => undefined;
  const ending = new AbortController();
  const observer = new ResizeObserver(() => uncoverFocus(panel));
  observer.observe(panel);
  const stop = () => {
    observer.disconnect();
    ending.abort();
  };
  for (const act of READER_ACTS) {
    window.addEventListener(act, stop, { capture: true, passive: true, signal: ending.signal });
  }
  return stop;
}

function releaseSpace(): void {
  for (const name of ['--player-room', '--player-corner']) document.documentElement.style.removeProperty(name);
}

/** Calls back when the window or an element is resized. @returns a function that stops it. */
function followWindow(element: HTMLElement | null, onChanged: () => void): () => void {
  const { visualViewport } = window;
  const observer = element && 'ResizeObserver' in window ? new ResizeObserver(onChanged) : null;
  if (element) observer?.observe(element);
  window.addEventListener('resize', onChanged);
  visualViewport?.addEventListener('resize', onChanged);
  visualViewport?.addEventListener('scroll', onChanged);
  return () => {
    observer?.disconnect();
    window.removeEventListener('resize', onChanged);
    visualViewport?.removeEventListener('resize', onChanged);
    visualViewport?.removeEventListener('scroll', onChanged);
  };
}
