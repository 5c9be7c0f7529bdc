import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'

export const odd = [1, 3, 5] as const

type BestOfProps<T extends number> = {
  label: string
  value: T
  options: readonly T[]
  onChange: (value: T) => void
  error?: string | undefined
}

export function BestOfSelect<T extends number>({ label, value, options, onChange, error }: BestOfProps<T>) {
  const { t } = useTranslation('organise')
  return (
    <Select
      label={label}
      error={error}
      value={value}
      onChange={(event) => onChange(options.find((option) => String(option) === event.target.value) ?? value)}
    >
      {options.map((count: number) => (
        <option key={count} value={count}>
          {count === 2 ? t('field.best_of_two') : t('field.bo', { count })}
        </option>
      ))}
    </Select>
  )
}
