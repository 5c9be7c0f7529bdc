import { Input } from '#ui/fields'

type NumberFieldProps = {
  label: string
  /** NaN while the field is empty: the server then says what is missing. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  hint?: string | undefined
}

export function NumberField({ label, value, onChange, error, hint }: NumberFieldProps) {
  return (
    <Input
      label={label}
      hint={hint}
      error={error}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
    />
  )
}
