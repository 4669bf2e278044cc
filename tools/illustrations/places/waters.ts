import { mix, paintIn } from '../light';
import { at, box, each, fade, line, oval, place, repeat, shape } from '../svg';
import { bank, city, fir, glitter, hills, mountains, type Place, tree, water } from './landscape';

/** Outdoor places. */
export const WET = {
  river: (light, random) => hills(light, random) + water(light, random) + bank(light),
  lake: (light, random) => mountains(light) + water(light, random),
  sea: water,
  island: (light, random) =>
    shape('M270 198C300 176 330 168 356 180C380 172 420 184 440 198Z', light.hills[1]) + water(light, random),
  lighthouse: (light, random) =>
    shape('M330 204C350 180 420 176 470 200L480 210H320Z', light.hills[1]) +
    place(
      { x: 392, y: 182 },
      shape('M-11 0L-7-66H7L11 0Z', paintIn(light)('#f2eee4')),
      shape('M-10-18L-9-34H9L10-18ZM-8-50L-7-62H7L8-50Z', paintIn(light)('#c0504a')),
      box(-8, -78, 16, 12, '#fbe08a'),
      shape('M-10-78L0-90L10-78Z', paintIn(light)('#5a3a36')),
    ) +
    fade(0.28, shape('M392 110L-40 40V160Z', '#fdeeb0')) +
    water(light, random),
  city: (light, random) => city(light, random) + water(light, random),
  forest: (light, random) =>
    repeat(11, (index) =>
      fir(
        20 + index * 44 + random.between(-12, 12),
        204,
        random.between(0.8, 1.3),
        mix(light.hills[0], light.reeds[1], 0.3),
      ),
    ) +
    repeat(8, (index) =>
      fir(
        10 + index * 66 + random.between(-16, 16),
        210,
        random.between(0.7, 1),
        mix(light.hills[1], light.reeds[1], 0.55),
      ),
    ) +
    water(light, random),
  bamboo: (light, random) =>
    repeat(15, (index) => {
      const x = 8 + index * 33 + random.between(-10, 10);
      const color = mix(index % 2 ? light.reeds[0] : light.reeds[1], light.sky[2], index % 2 ? 0.45 : 0.25);
      return (
        line(at`M${x} 210V-6`, color, 8) +
        line(
          each([30, 80, 130, 180], (y) => at`M${x - 4} ${y + random.between(-14, 14)}h8`),
          mix(color, '#ffffff', 0.35),
          1.6,
        ) +
        shape(at`M${x} ${random.between(20, 120)}q20-4 34 12q-22 2-34-12`, color)
      );
    }) + water(light, random),
  blossom: (light, random) =>
    hills(light, random) + water(light, random) + tree(light, random, ['#f3b6c4', '#f8d3da', '#e995aa']),
  maples: (light, random) =>
    hills(light, random) + water(light, random) + tree(light, random, ['#d2703a', '#e39a46', '#b94e30']),
  waterfall: (light, random) =>
    shape('M0 320V60C40 40 90 50 130 70L150 210L330 210L346 80C390 46 440 50 480 70V320Z', light.hills[1]) +
    shape(
      'M0 120C30 100 60 130 92 128L120 220H0ZM480 130C450 110 410 120 392 140L364 220H480Z',
      mix(light.hills[1], light.reeds[1], 0.5),
    ) +
    shape('M150 62C200 54 290 56 330 66L340 216H142Z', light.water[0]) +
    line('M178 64V200M214 60V204M252 60V200M290 62V204', light.glitter, 5, 'opacity=".7"') +
    water(light, random) +
    each([150, 190, 230, 270, 310, 336], (x) => oval(x, 208, 24, light.glitter, 13)),
  terraces: (light, random) =>
    mountains(light) +
    repeat(
      4,
      (step) =>
        shape(
          at`M0 ${178 + step * 30}C110 ${160 + step * 32} 210 ${190 + step * 30} 300 ${176 + step * 31}S430 ${164 + step * 31} 480 ${178 + step * 30}V320H0Z`,
          light.reeds[step % 2 === 0 ? 0 : 1],
        ) +
        shape(
          at`M0 ${186 + step * 30}C110 ${168 + step * 32} 210 ${198 + step * 30} 300 ${184 + step * 31}S430 ${172 + step * 31} 480 ${186 + step * 30}V320H0Z`,
          light.water[step > 1 ? 1 : 0],
        ),
    ) +
    glitter(light, random, 290, 312),
} as const satisfies Record<string, Place>;
