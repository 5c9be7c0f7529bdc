import { type ReactNode, useId } from 'react'
import './field-group.css'

type FieldGroupProps = {
  title: string
  /** Said of all of them. */
  hint?: string | undefined
  children: ReactNode
}

/** Fields of a form that belong together, under a title of their own; several stand one below the other. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className="fieldset" aria-describedby={hint === undefined ? undefined : id}>
      <legend>{title}</legend>
      {hint !== undefined && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}
