import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName }

const sizes = { 16: 'icon icon-16', 20: 'icon', 24: 'icon icon-24' } as const

/** Always beside a word, or inside a control that has a name: hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) {
  return (
    <svg className={sizes[size]} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
