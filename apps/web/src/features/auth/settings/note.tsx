import type { ReactNode } from 'react'
import { Icon } from '#ui/icon'

/** What has just been done and what comes next: it stays to be read, unlike a toast, and is announced. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <output className="settings-note text-14">
      <Icon name="success" size={16} />
      <span>{children}</span>
    </output>
  )
}
