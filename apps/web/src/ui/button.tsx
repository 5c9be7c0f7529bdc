import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
type Look = {
  /** One primary button a panel or row. */
  kind?: ButtonKind | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** As wide as what holds it. */
  block?: boolean | undefined
}

const kinds: Record<ButtonKind, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
}

function lookOf({ kind = 'secondary', size = 'm', block = false }: Look, className?: string): string {
  return classNames(
    'btn',
    kinds[kind],
    size === 's' && 'btn-small',
    size === 'l' && 'btn-large',
    block && 'btn-block',
    className,
  )
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** Work is under way: the button says so and cannot be pressed twice. */
    busy?: boolean | undefined
    disabled?: boolean | undefined
  }

export function Button({ kind, size, block, busy = false, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ kind, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // Not `disabled`: the focus would be lost while the work runs.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

type AnchorProps = Look & AnchorHTMLAttributes<HTMLAnchorElement>

function Anchor({ kind, size, block, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={lookOf({ kind, size, block }, className)}>
      {children}
    </a>
  )
}

/** A link that looks like a button: goes somewhere, changes nothing. Takes the router's `to` and `params`. */
export const ButtonLink = createLink(Anchor)
