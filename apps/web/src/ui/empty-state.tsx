import type { ReactNode } from 'react'
import { Horn } from './horn.tsx'

type EmptyStateProps = {
  title: string
  text?: string | undefined
  /** 1 when nothing else names the page. */
  level?: 1 | 2
  children?: ReactNode
}

/** Nothing here yet: what that means, and what to do next as children. */
export function EmptyState({ title, text, level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="empty">
      <Horn />
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  )
}
