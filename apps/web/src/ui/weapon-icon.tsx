import { weaponFamily } from '#lib/weapon-names'
import './weapon-icon.css'
import { type GearName, gearShapes, weaponShape } from './weapon-shapes.ts'

/** A weapon of the engine's name as a silhouette; nothing for one whose family nobody knows. Its name stands beside it, seen or heard. */
export function WeaponIcon({ weapon }: { weapon: string }) {
  const shape = weaponShape(weaponFamily(weapon))
  if (shape === null) return null
  return (
    <svg
      className={shape.isLong ? 'weapon-icon' : 'weapon-icon is-square'}
      viewBox={shape.isLong ? '0 0 48 16' : '0 0 20 20'}
      aria-hidden="true"
    >
      <path d={shape.path} />
    </svg>
  )
}

/** Armour, a kit, a hit in the head: the word stands beside it, seen or heard. */
export function GearIcon({ name }: { name: GearName }) {
  return (
    <svg className="weapon-icon is-square" viewBox="0 0 20 20" aria-hidden="true">
      <path d={gearShapes[name]} />
    </svg>
  )
}
