import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PanelProps = {
  title?: ReactNode
  end?: ReactNode
  footer?: ReactNode
  className?: string
  /** What it shows is about to be replaced. */
  busy?: boolean
  children: ReactNode
}

/** For numbers and lists; words stand on the page itself. */
export function Panel({ title, end, footer, className, busy, children }: PanelProps) {
  return (
    <section className={classNames('panel', className)} aria-busy={busy}>
      {title !== undefined && (
        <header>
          <h2>{title}</h2>
          {end !== undefined && <span className="row-push">{end}</span>}
        </header>
      )}
      {children}
      {footer !== undefined && <footer>{footer}</footer>}
    </section>
  )
}
