/** One flat shape of a scene: a step of the map's hue, or the one light. */
export type SceneShape = readonly [tone: 0 | 1 | 2 | 3 | 'lit', path: string]
export type Scene = { hue: number; shapes: readonly SceneShape[] }

/** Scenes in a box of 160 × 96, by the map's name in the game without its prefix. */
export const mapScenes: Readonly<Record<string, Scene>> = {
  mirage: {
    hue: 285,
    shapes: [
      [0, 'M0 0h160v96H0z'],
      ['lit', 'M62 10h9l5 5v9l-5 5h-9l-5-5v-9z'],
      [1, 'M0 62l30-10 40 6 44-9 46 10v37H0z'],
      [2, 'M14 96V50h18v-8l12-12 12 12v8h46v46z'],
      [
        3,
        'M24 96V70l7-9 7 9v26zM50 96V70l7-9 7 9v26zM76 96V70l7-9 7 9v26zM117 96l2-40h4l1 40zM121 57l-16-9-10 8 11-3zM121 57l-9-17-12-1 11 6zM121 57l5-18 11-3-9 9zM121 57l16-9 11 8-12-3zM121 57l14 3 5 11-8-7zM121 57l-14 4-4 10 7-6z',
      ],
    ],
  },
  inferno: {
    hue: 35,
    shapes: [
      [0, 'M0 0h160v96H0z'],
      [1, 'M0 58l34-20 30 16 36-24 60 30v36H0z'],
      [2, 'M66 96V36h4V22l10-13 10 13v14h4v60zM8 96V66l18-10 18 10v30zM108 96V60l22-11 22 11v36z'],
      ['lit', 'M76 24h8v10h-8z'],
      [3, 'M0 96V78h34V70h24v26zM100 96V76h30v-6h30v26zM76 60h8v16h-8zM18 70h6v8h-6z'],
    ],
  },
  nuke: {
    hue: 215,
    shapes: [
      [0, 'M0 0h160v96H0z'],
      [1, 'M96 20l8-8 14 4 10-8 18 6-6 8z'],
      [2, 'M22 96l7-34-5-30h36l-5 30 7 34zM84 96l7-34-5-34h40l-5 34 7 34z'],
      ['lit', 'M25 38h34v4H26zM87 34h38v4H87z'],
      [3, 'M0 96V76h50l10-8h34l8 8h58v20zM70 68V50h6v18z'],
    ],
  },
  ancient: {
    hue: 150,
    shapes: [
      [0, 'M0 0h160v96H0z'],
      [1, 'M0 56c20-16 34-6 48-16s30-6 44 4 40-8 68 10v42H0z'],
      [2, 'M28 96V84h10V72h10V60h10V48h10V36h24v12h10v12h10v12h10v12h10v12z'],
      ['lit', 'M74 42h12v12H74z'],
      [3, 'M72 96V70h16v26zM0 96V64l10 8 6-14 8 18 10 20zM160 96V58l-10 12-8-10-6 18-10 18z'],
    ],
  },
  dust2: {
    hue: 75,
    shapes: [
      [0, 'M0 0h160v96H0z'],
      ['lit', 'M30 14h8l4 4v8l-4 4h-8l-4-4v-8z'],
      [1, 'M0 60l50-14 40 10 70-18v58H0z'],
      [2, 'M0 96V48h28l6-8h92l6 8h28v48z'],
      [3, 'M52 96V62l12-12h32l12 12v34zM12 60h10v12H12zM138 60h10v12h-10z'],
      [2, 'M56 96V66h22v30zM82 96V66h22v30z'],
    ],
  },
  overpass: {
    hue: 185,
    shapes: [
      [0, 'M0 0h160v96H0z'],
      [1, 'M0 50l24-26 22 18 26-30 30 28 24-16 34 30v42H0z'],
      [2, 'M0 38h160v14H0zM14 52h14v34H14zM132 52h14v34h-14zM72 52h16v30H72z'],
      ['lit', 'M0 34h160v2H0z'],
      [3, 'M0 96V82h52l12-8h40l10 8h46v14z'],
      [1, 'M56 96l12-16h26l12 16z'],
    ],
  },
  train: {
    hue: 255,
    shapes: [
      [0, 'M0 0h160v96H0z'],
      [1, 'M0 40h160v4H0zM20 14h4v82h-4zM136 14h4v82h-4zM20 14h120v5H20z'],
      [2, 'M34 78V34l6-6h42l6 6v44zM96 78V46h64v32z'],
      ['lit', 'M44 36h14v12H44zM64 36h14v12H64z'],
      [
        3,
        'M0 96V84h160v12zM38 78h12v6H38zM70 78h12v6H70zM102 78h14v6h-14zM138 78h14v6h-14zM108 54h10v16h-10zM124 54h10v16h-10zM140 54h10v16h-10z',
      ],
    ],
  },
}

/** Steppe under a moon, for a map that has no scene of its own. */
export const neutralShapes: readonly SceneShape[] = [
  [0, 'M0 0h160v96H0z'],
  ['lit', 'M112 14h9l5 5v9l-5 5h-9l-5-5v-9z'],
  [1, 'M0 58l28-12 34 8 40-16 58 18v40H0z'],
  [2, 'M0 72l48-10 52 8 60-12v38H0z'],
  [3, 'M0 96V84l60-6 48 6 52-8v20z'],
]
