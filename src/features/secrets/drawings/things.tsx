import type { ComponentType, ReactNode } from 'react';
import { HERON } from '../../../shared/social-image/heron-outline';
import type { SecretId } from '../secrets';

/** The drawing of each secret in the river. */
export const DRAWINGS: Readonly<Record<SecretId, ComponentType>> = {
  question: Lantern,
  asked: Fireflies,
  greeting: OtherHeron,
  patience: Moon,
  name: Constellation,
  before: Boat,
  melody: Frog,
};

/** A drawing inside the button with its name. */
function Drawing({ box, children }: { box: string; children: ReactNode }) {
  return (
    <svg viewBox={box} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function Lantern() {
  return (
    <Drawing box="-42 -58 84 84">
      <circle cy="-16" r="40" fill="#ffdf8a" opacity=".16" />
      <circle cy="-16" r="28" fill="#ffdf8a" opacity=".28" />
      <ellipse cy="14" rx="24" ry="6" fill="#ffdf8a" opacity=".5" />
      <rect x="-17" y="-36" width="34" height="38" rx="4" fill="#f9cf6a" />
      <path d="M-22 2h44l-6 7h-32z" fill="#6b4128" />
      <path
        d="M-6-23c0-8 12-8 12 0 0 5-6 5-6 11M0-5h.01"
        stroke="#7a4319"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </Drawing>
  );
}

/** Position and radius of each firefly. */
const FIREFLIES = [
  [22, 20, 4],
  [58, 10, 3],
  [88, 34, 4.5],
  [36, 52, 3],
  [70, 66, 3.6],
  [14, 82, 3.4],
  [96, 84, 2.8],
  [48, 96, 4],
] as const;

function Fireflies() {
  return (
    <Drawing box="0 0 110 110">
      {FIREFLIES.map(([cx, cy, r]) => (
        <g key={cx} fill="#fdf29a">
          <circle cx={cx} cy={cy} r={r * 3} opacity=".25" />
          <circle cx={cx} cy={cy} r={r} />
        </g>
      ))}
    </Drawing>
  );
}

/** A heron with legs, facing right. */
function Heron() {
  return (
    <>
      <path d="M146 154v54M160 151l2 57" stroke="var(--heron)" strokeWidth="4" strokeLinecap="round" />
      <path d={HERON} fill="var(--heron)" />
      <path d="M186 48c-10-5-20-4-30 2" stroke="var(--heron)" strokeWidth="3" strokeLinecap="round" fill="none" />
      <circle cx="196" cy="51" r="2" fill="var(--heron-eye)" />
    </>
  );
}

function OtherHeron() {
  return (
    <Drawing box="92 34 160 180">
      <g transform="matrix(-1 0 0 1 344 0)">
        <Heron />
      </g>
    </Drawing>
  );
}

/** The mascot reading a book by the river. */
export function Kawabata() {
  return (
    <Drawing box="88 34 176 190">
      <ellipse cx="152" cy="209" rx="34" ry="5" fill="none" stroke="var(--shine)" strokeWidth="2" opacity=".7" />
      <Heron />
      <path d="M196 214c2-18 14-26 30-26 18 0 30 10 33 26z" fill="var(--stone)" />
      <path d="m206 180 21 5 22-5v12l-22 5-21-5z" fill="#a9473a" />
      <path d="M208 178c7-2 14 0 19 4 6-5 13-6 20-4v11c-7-1-14 0-20 4-5-4-12-5-19-4z" fill="#fbf6e8" />
      <path
        d="M227 182v11M212 182c4-1 8 0 11 2M212 186c4-1 8 0 11 2M242 182c-4-1-8 0-11 2"
        stroke="#a3967c"
        fill="none"
      />
    </Drawing>
  );
}

function Moon() {
  return (
    <Drawing box="-60 -60 120 120">
      <circle r="58" fill="#fff3cf" opacity=".1" />
      <circle r="47" fill="#fff3cf" opacity=".16" />
      <circle r="36" fill="#fdf3d3" />
      <g fill="#e4d5a8">
        <circle cx="-11" cy="-9" r="7" />
        <circle cx="13" cy="7" r="9" />
        <circle cx="-7" cy="18" r="4.5" />
        <circle cx="14" cy="-18" r="4" />
      </g>
    </Drawing>
  );
}

/** Seven stars, from the tip of the beak to the foot. */
const STARS = [
  [168, 42, 3.5],
  [128, 26, 6],
  [112, 56, 4],
  [124, 86, 4.5],
  [84, 104, 5.5],
  [20, 132, 4],
  [92, 162, 4.5],
] as const;

function Constellation() {
  return (
    <Drawing box="0 10 180 166">
      <path
        d="M168 42 128 26 112 56 124 86 84 104 20 132M84 104 92 162"
        stroke="#fff8e0"
        strokeWidth="1.6"
        strokeDasharray="2 5"
        strokeLinecap="round"
        fill="none"
        opacity=".85"
      />
      {STARS.map(([x, y, r]) => (
        <g key={x} fill="#fff8e0" transform={`translate(${x} ${y}) scale(${r})`}>
          <circle r="2.2" opacity=".18" />
          <path d="M0-2Q.25-.25 2 0 .25.25 0 2-.25.25-2 0-.25-.25 0-2z" />
        </g>
      ))}
    </Drawing>
  );
}

function Boat() {
  return (
    <Drawing box="-122 -74 244 104">
      <path d="M58-30 92-72" stroke="#8a6a45" strokeWidth="5" strokeLinecap="round" />
      <path d="M-110-26C-70-16 70-16 110-26 102 4 84 16 60 18H-62C-86 14-104 2-110-26z" fill="#9a5f38" />
      <path d="M-104-20C-66-11 66-11 104-20M-48-14V2M20-13V4" stroke="#6d4127" strokeWidth="4" fill="none" />
      <path d="M-104 20C-60 28 60 28 106 20" stroke="var(--shine)" strokeWidth="3" strokeLinecap="round" fill="none" />
    </Drawing>
  );
}

function Frog() {
  return (
    <Drawing box="-46 -34 92 52">
      <ellipse cy="4" rx="42" ry="10" fill="#5f9f63" />
      <path d="m0 4 38-6 5 6z" fill="#3f7448" />
      <g fill="#86c76c">
        <path d="M-20 2c-4-16 12-22 22-20 14 0 20 10 16 20z" />
        <circle cx="-6" cy="-19" r="6" />
        <circle cx="9" cy="-19" r="6" />
      </g>
      <path d="M-22 2c-4-8 8-14 14-6 2 4 0 6-2 6zM20 2c4-7-6-13-12-6-3 4 0 6 1 6z" fill="#5b9a4a" />
      <g fill="#1d2b23">
        <circle cx="-5.4" cy="-20" r="2.5" />
        <circle cx="9.6" cy="-20" r="2.5" />
      </g>
      <path d="M-6-8q8 6 15 0" stroke="#2d5a32" strokeWidth="2" strokeLinecap="round" fill="none" />
    </Drawing>
  );
}
