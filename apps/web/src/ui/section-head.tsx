import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: ReactNode
  /** A few words beside the title. */
  count?: ReactNode
  /** Stands at the end of the rule; a link takes the class `link-more`. */
  action?: ReactNode
  level?: 2 | 3
}

/** A section's head: words, then a hairline that turns up at 45° as a bracket line does. */
export function SectionHead({ title, count, action, level = 2 }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section-head">
      <Heading>{title}</Heading>
      {count !== undefined && <span className="section-count">{count}</span>}
      {action}
    </div>
  )
}
