import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names'

/** A line of a panel; what is not as it should be stands out. */
export function Fact({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames('text-num', isBad && 'text-warn')}>{children}</dd>
    </div>
  )
}
