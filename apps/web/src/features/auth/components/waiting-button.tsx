import type { ComponentProps } from 'react'
import { Button } from '#ui/button'

type WaitingButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  children: string
  /** How long the server asks to be left alone (`useWait`); null when nothing is to be waited for. */
  clock: string | null
}

/** A button that cannot be pressed while its clock runs, and shows it. */
export function WaitingButton({ children, clock, disabled = false, ...rest }: WaitingButtonProps) {
  return (
    <Button {...rest} disabled={disabled || clock !== null}>
      {clock === null ? children : `${children} · ${clock}`}
    </Button>
  )
}
