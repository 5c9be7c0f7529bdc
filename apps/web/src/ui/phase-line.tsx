import { classNames } from './class-names.ts'

type PhaseLineProps = {
  label: string
  /** Index of the step that is under way. */
  current: number
  steps: ReadonlyArray<{ name: string; note?: string | undefined }>
}

/** Where something stands between its beginning and its end. On a phone only the current step is named. */
export function PhaseLine({ label, current, steps }: PhaseLineProps) {
  return (
    <ol className="steps" aria-label={label} style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={classNames(index < current && 'past', index === current && 'now')}
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
