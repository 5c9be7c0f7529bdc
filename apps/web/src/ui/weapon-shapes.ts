import type { WeaponFamily } from '#lib/weapon-names'

/** Guns and knives as silhouettes, 48 × 16, the muzzle to the right; all edges lie at 0, 45 or near 90 degrees. */
const long: Readonly<Partial<Record<WeaponFamily, string>>> = {
  rifle:
    'M1 6.5L11 5h3l1-1.5h10l1 1.5h10V2.5h1.5V5H47v1.8H37.5v1.7H27l-1 1 1.5 4.5-3 1.5L22 9.5h-3L17.5 14H14l1-4.5h-4L2 12.5z',
  sniper: 'M1 6l9-1h6V4h3V1.5h11V4h2v1h15v1.5H33V8h-9l-1 3h-3l-.5-3H17l-2 4.5h-3L13 9 2 12z',
  smg: 'M12 4h18v2h6v2h-6v1h-5v6h-4V9h-3l-1 4h-3l1-4h-3z',
  shotgun: 'M1 7l10-2.5h34V6H30v2.5H20V7h-4l-2 3-11 3z',
  machine_gun: 'M1 5h10l2-2h14v2h8V3h2v2h10v2H35v1.5h-5l4 6h-2.5l-4-6H27V13H18V8.5h-3L14 12h-3l.5-3.5H7L3 10H1z',
  pistol: 'M12 3h23v5H23l-1 2.5h-3L17.5 15H13l1.5-6H12z',
  knife: 'M6 7h12V5h2v2h17l5 1.5-4 2.5H20v1h-2v-2H6z',
  taser: 'M14 3h14l2 2h6v1.5h-4v2h4V10h-6l-1 1h-7l-1.5 4H16l1.5-6H14z',
}

/** What is thrown and planted, 20 × 20. */
const square: Readonly<Partial<Record<WeaponFamily, string>>> = {
  he: 'M9 2h5v2h-3v2l3 1.5 1.5 4L14 16l-4 2-4-2-1.5-4.5 1.5-4L9 6z',
  flash: 'M8 2h4v3h2v3h-1v2h1v2h-1v6H7v-6H6v-2h1V8H6V5h2z',
  smoke: 'M7 2h6v2h-1v1l2 2v11H6V7l2-2V4H7zM8 9v2h4V9z',
  fire: 'M8 2h3l1 5 3 3v6l-2 2H7l-2-2v-6l2-3z',
  decoy: 'M8 2h4v3h2v13H6V5h2zM8 8v2h2v2H8v2h4v-2h-2v-2h2V8z',
  bomb: 'M3 5h14v12H3zM5 7v8h10V7zM6.5 8.5h4v2h-4zM6.5 12H8v1.5H6.5zM9 12h1.5v1.5H9zM12 8.5h1.5v5H12zM7 2.5h2V5H7zM11 2.5h2V5h-2z',
}

export type WeaponShape = { path: string; isLong: boolean }

/** Null for what no family is known of: its name stands alone. */
export function weaponShape(family: WeaponFamily | null): WeaponShape | null {
  if (family === null) return null
  const drawn = long[family]
  if (drawn !== undefined) return { path: drawn, isLong: true }
  const small = square[family]
  return small === undefined ? null : { path: small, isLong: false }
}

/** What somebody carries beside weapons, and how somebody fell, 20 × 20. */
export const gearShapes = {
  armor: 'M10 2l6 2v6l-2.5 4.5L10 18l-3.5-3.5L4 10V4z',
  helmet: 'M3 12V8l3-4h8l3 4v4h-4v4h-3v-4z',
  kit: 'M4 3l2-1 4 6.5L14 2l2 1-4.5 8 1 2H16v4h-5l-1-4-1 4H4v-4h3.5l1-2z',
  headshot: 'M10 1.5l4.5 2V8l-1 3.5-2 2v4h-3v-4l-2-2-1-3.5V3.5zM9 5v2.5H6.8V9H9v2.5h2V9h2.2V7.5H11V5z',
  skull:
    'M6 1.5h8L18 6v6l-3 2v4.5h-2.5V16H11v2.5H9V16H7.5v2.5H5V14l-3-2V6zM5.5 7.5l.5 3.5h2.5L9 8.5zM14.5 7.5l-3.5 1 .5 2.5H14z',
} as const

export type GearName = keyof typeof gearShapes
