import { type ReactNode, useEffect, useRef } from 'react'
import { Horn } from '#ui/horn'

/** A page that a link of a mail opens: one thing is told or asked. The focus goes to what it says. */
export function LinkPage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="auth-page">
      <div className="auth-card panel">
        <Horn />
        <Told key={title} title={title} />
        {text !== undefined && <p className="text-muted">{text}</p>}
        {children}
      </div>
    </div>
  )
}

function Told({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
