import { useRef, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTimeZone } from '#lib/time-zone'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'

type FormProps = {
  summary: string
  label: string
  hint?: string
  action: string
  /** What sends it: whether it is under way, and what was wrong. */
  step: { isPending: boolean; error: Error | null }
  onSend: (time: string) => Promise<unknown>
  clear?: string
  onClear?: () => Promise<unknown>
}

/** One moment in the viewer's zone, folded away until it is wanted; it folds itself when it was taken. */
export function TimeForm({ summary, label, hint, action, step, onSend, clear, onClear }: FormProps) {
  const errorMessage = useErrorMessage()
  const zone = useTimeZone()
  const [typed, setTyped] = useState('')
  const fold = useRef<HTMLDetailsElement>(null)
  // What went wrong stands in `step`.
  const run = async (sent: Promise<unknown>): Promise<void> => {
    if (await sent.then(() => true).catch(() => false)) {
      setTyped('')
      if (fold.current) fold.current.open = false
    }
  }
  return (
    <details className="room-form" ref={fold}>
      <summary>{summary}</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '' && !step.isPending) void run(onSend(zonedIso(typed, zone)))
        }}
      >
        <Input
          label={label}
          hint={hint}
          type="datetime-local"
          step={60}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {step.error && <FormError>{errorMessage(step.error)}</FormError>}
        <div className="row row-wrap">
          <Button kind="secondary" type="submit" busy={step.isPending}>
            {action}
          </Button>
          {clear !== undefined && onClear && (
            <Button kind="quiet" busy={step.isPending} onClick={() => void run(onClear())}>
              {clear}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
