import { hashOf } from '#lib/hash'

/** Sixteen emblems in a square of 48: wolf, eagle, horse, leopard, peaks, shanyraq, sword, crown, yurt, fox, waves, storm, gem, arrow, sun, rush. */
const crestShapes = [
  'M6 5l11 9h14L42 5v20l-7 9-7 10h-8l-7-10-7-9zM13 21l3 6 5 1zM35 21l-8 7 5-1zM21 36h6l-3 4z',
  'M2 10l17 7 5-8 5 8 17-7-6 14-10 5 3 9-9-4-9 4 3-9L8 24zM22 18h4l-2 5z',
  'M15 44V31l4-5-7 3-6-4 3-7 10-8V4l7 5c9 3 15 10 16 20v15zM21 14l4 1-2 3zM31 22c4 4 6 9 6 15h-3c0-6-2-10-5-13z',
  'M6 4l11 6h14l11-6v22l-8 10-6 1-4 6-4-6-6-1L6 26zM13 19l8 5-6 2zM35 19l-8 5 6 2zM22 31h4l-2 3zM22 13h4v5h-4z',
  'M1 41l16-29 7 12 7-9 16 26zM17 19l-5 9 4-2 3 4 3-3zM31 21l-4 6 4 3 4-3z',
  'M16 3h16l13 13v16L32 45H16L3 32V16zM18 8L8 18v12l10 10h12l10-10V18L30 8zM22 10h4v12h12v4H26v12h-4V26H10v-4h12z',
  'M24 2l5 7v18h9v5h-9v5l3 4-8 5-8-5 3-4v-5h-9v-5h9V9z',
  'M4 12l10 9 10-17 10 17 10-9-4 24H8zM8 39h32v5H8z',
  'M3 29l9-13 12-8 12 8 9 13v14H29V30H19v13H3zM21 3h6v4h-6z',
  'M3 5l15 11h12L45 5l-5 22-16 17L8 27zM12 23l3 5 6 1zM36 23l-9 6 6-1zM21 36h6l-3 4z',
  'M2 12l10-6 12 6 12-6 10 6v8l-10-6-12 6-12-6-10 6zM2 26l10-6 12 6 12-6 10 6v8l-10-6-12 6-12-6-10 6zM2 40l10-6 12 6 12-6 10 6v4H2z',
  'M28 2L8 27h13l-4 19 23-27H27l6-17z',
  'M15 4h18l12 16-21 25L3 20zM17 8l-4 10h8zM31 8l-4 10h8zM24 8l-3 10h6zM12 22l9 13-3-13zM36 22h-6l-3 13zM21 22l3 14 3-14z',
  'M24 2l13 17h-8v13l7 6v8l-12-9-12 9v-8l7-6V19h-8z',
  'M20 2h8l-1 10h-6zM2 20l10 1v6L2 28zM46 20v8l-10-1v-6zM20 46l1-10h6l1 10zM8 12l4-4 7 6-5 5zM40 12l-6 7-5-5 7-6zM8 36l6-7 5 5-7 6zM40 36l-4 4-7-6 5-5zM20 17h8l3 3v8l-3 3h-8l-3-3v-8z',
  'M4 6h12l14 18-14 18H4l14-18zM22 6h10l14 18-14 18H22l14-18z',
] as const

/** Hues that stand apart in both themes and keep away from the gold of what is won. */
const crestHues = [15, 30, 45, 140, 160, 185, 205, 215, 235, 250, 270, 285, 300, 345] as const

/** The emblem that goes with a team's id. */
export function crestOf(id: string): { hue: number; path: string } {
  const hash = hashOf(id)
  const path = crestShapes[hash % crestShapes.length] ?? crestShapes[0]
  const hue = crestHues[Math.floor(hash / crestShapes.length) % crestHues.length] ?? crestHues[0]
  return { path, hue }
}
