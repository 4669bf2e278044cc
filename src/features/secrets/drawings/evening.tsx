/**
 * The scene: sky, hills and water. Colours are those of `secrets.css`: dusk in the light mode,
 * night in the dark one.
 */
export function Evening() {
  return (
    <svg className="river-evening" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="river-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".62" stopColor="var(--sky-middle)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <linearGradient id="river-water" x2="0" y2="1">
          <stop stopColor="var(--water-far)" />
          <stop offset="1" stopColor="var(--water-near)" />
        </linearGradient>
        <radialGradient id="river-afterglow">
          <stop stopColor="var(--afterglow)" />
          <stop offset="1" stopColor="var(--afterglow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#river-sky)" d="M0 0h800v272H0z" />
      <ellipse cx="430" cy="268" rx="330" ry="120" fill="url(#river-afterglow)" />
      <path
        fill="var(--hill-far)"
        d="M0 236c60-30 104-44 150-38 52 6 70 26 118 22 60-6 92-58 150-54 62 4 84 50 142 52 60 0 92-36 140-34 44 2 70 18 100 36v54H0z"
      />
      <path
        fill="var(--hill-near)"
        d="M0 258c70-16 132-26 196-16 70 12 128 22 200 16 86-8 132-34 206-28 80 6 128 22 198 14v30H0z"
      />
      <path fill="url(#river-water)" d="M0 270h800v230H0z" />
      <path
        fill="var(--afterglow)"
        opacity=".3"
        d="M250 271h370c-60 12-110 14-150 26-16 6-50 6-70-1-40-12-96-14-150-25z"
      />
      <path
        stroke="var(--shine)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
        opacity=".5"
        d="M40 300h90m60 0h34m280 6h70m40 0h20M300 330h120m30 0h16M620 342h120M90 356h70m20 0h10M380 372h90m170 14h60M220 400h60m240 20h110m20 0h14M320 446h120m20 0h12M560 470h130M130 474h80"
      />
    </svg>
  );
}

/** The reeds at the near bank, where the fireflies are. */
export function Reeds() {
  return (
    <svg className="river-reeds" viewBox="0 0 190 260" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
      <path fill="var(--bank)" d="M0 206c40-6 96 6 150 36 16 8 30 18 40 18H0z" />
      <path
        stroke="var(--reed)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        d="M18 230c0-70 6-130 22-190M38 232c-2-50-10-96-26-140M56 236c0-60 8-110 26-156M74 238c2-36-2-66-10-92M94 244c0-44 8-82 24-112"
      />
      <path
        stroke="var(--reed-head)"
        strokeWidth="11"
        strokeLinecap="round"
        d="m37 52 7-26M14 100 8 80M80 90l8-18M117 136l8-14"
      />
    </svg>
  );
}

/** The reflection of the moon on the water. */
export function MoonOnWater() {
  return (
    <svg className="river-moonlight" viewBox="-50 0 100 150" aria-hidden="true">
      <path
        stroke="#fff3cf"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M-20 6h40M-14 20h34M-28 34h36M-10 48h36M-34 64h40M-8 80h42M-40 98h46M-4 98h20M-26 118h54M-14 138h34"
        opacity=".55"
      />
    </svg>
  );
}

/** Additions to a complete river: more stars, and distant lanterns. */
export function FullRiver() {
  return (
    <svg className="river-evening" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        stroke="#fff8e0"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".75"
        d="M196 58h.1M232 128h.1M168 146h.1M446 44h.1M470 118h.1M520 70h.1M548 142h.1M214 34h.1M404 88h.1M582 46h.1M716 132h.1M90 70h.1M50 128h.1M128 30h.1"
      />
      {FAR_LANTERNS.map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <circle cy="-9" r="22" fill="#ffdf8a" opacity=".25" />
          <path d="M-9-20H9V0H-9z" fill="#f9cf6a" />
          <path d="M-12 0h24l-3 4H-9z" fill="#6b4128" />
          <path d="M-12 9h24M-6 14h14" stroke="#ffdf8a" strokeWidth="2" strokeLinecap="round" opacity=".6" />
        </g>
      ))}
    </svg>
  );
}

/** Position and scale of each lantern. */
const FAR_LANTERNS = [
  [366, 292, 0.5],
  [338, 312, 0.7],
  [520, 286, 0.4],
  [502, 304, 0.55],
  [584, 300, 0.5],
  [398, 346, 0.9],
] as const;
