import { classNames } from './class-names.ts'

type PhaseLineProps = {
  label: string
  /** Index of the step that is under way. */
  current: number
  steps: ReadonlyArray<{ name: string; note?: string | undefined }>
}

/** Where something stands between its beginning and its end. On a phone only the current step is named. */
export function PhaseLine({ label, current, steps }: PhaseLineProps) {
  // The step that is named takes the room of its name, whatever that leaves to the others.
  const columns = steps.map((_, index) => (index === current ? 'minmax(max-content, 1fr)' : 'minmax(0, 1fr)'))
  return (
    <ol className="phases" aria-label={label} style={{ gridTemplateColumns: columns.join(' ') }}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={classNames(index < current && 'phase-past', index === current && 'phase-now')}
          aria-current={index === current ? 'step' : undefined}
        >
          <i />
          <b>{step.name}</b>
          {step.note && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  )
}
