import type { ReactNode } from 'react'
import { Icon } from '#ui/icon'

type FrameProps = {
  label: string
  /** Whom it is about, what there is to do, and one button. */
  children: ReactNode
  /** Under the row. */
  below?: ReactNode
}

/** Under the bar of every page, for whoever plays. */
export function StripFrame({ label, children, below }: FrameProps) {
  return (
    <aside className="mymatch" aria-label={label}>
      <div className="page-width mymatch-row">
        <span className="mymatch-label" aria-hidden="true">
          <Icon name="bolt" size={16} />
          <span>{label}</span>
        </span>
        {children}
      </div>
      {below}
    </aside>
  )
}
