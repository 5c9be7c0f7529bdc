import type { ReactNode } from 'react'
import { Horn } from './horn.tsx'

/** Nothing here yet: what that means, and what to do next as children. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <Horn />
      <h3>{title}</h3>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  )
}
