type ChoiceRowProps<T extends string | number> = {
  label: string
  value: T
  choices: ReadonlyArray<{ value: T; label: string }>
  onChange: (value: T) => void
}

/** One of a few, as buttons side by side. */
export function ChoiceRow<T extends string | number>({ label, value, choices, onChange }: ChoiceRowProps<T>) {
  return (
    <fieldset className="stat-choices">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
