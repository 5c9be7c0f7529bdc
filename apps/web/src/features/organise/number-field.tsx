import { useFormat } from '#lib/format'
import { Input } from '#ui/fields'

type NumberFieldProps = {
  label: string
  /** NaN while the field is empty: the server then says what is missing. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  hint?: string | undefined
  /** The least and the most that it takes: told where what stands there is wrong. */
  range?: readonly [number, number] | undefined
  disabled?: boolean
}

export function NumberField({ label, value, onChange, error, hint, range, disabled }: NumberFieldProps) {
  const format = useFormat()
  const [least, most] = range ?? [0]
  const ends = range?.map((end) => format.number(end)).join('–')
  return (
    <Input
      label={label}
      hint={hint}
      error={error === undefined || ends === undefined ? error : `${error}: ${ends}`}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={1}
      disabled={disabled}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
    />
  )
}
