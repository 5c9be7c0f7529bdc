import { BestOfSelect, odd } from '../best-of-select.tsx'
import { NumberField } from '../number-field.tsx'
import { RoundBestOf } from './round-best-of.tsx'

type Odd = (typeof odd)[number]

/** What a field needs of the stage that it belongs to: its own value, how to change it, and what is wrong with it. */
type Bound<F extends string, V> = {
  of: {
    stage: Readonly<Partial<Record<F, V | undefined>>>
    onChange: (patch: Record<F, V>) => void
    problem: (field: string) => string | undefined
  }
  field: F
  label: string
}

type StageBestOfProps<F extends string> = Bound<F, Odd> & {
  /** Where the stage says nothing. */
  otherwise?: Odd
}

export function StageBestOf<F extends string>({ of, field, label, otherwise = 1 }: StageBestOfProps<F>) {
  return (
    <BestOfSelect
      label={label}
      value={of.stage[field] ?? otherwise}
      options={odd}
      error={of.problem(field)}
      onChange={(value) => of.onChange({ [field]: value } as Record<F, Odd>)}
    />
  )
}

export function StageNumber<F extends string>({
  of,
  field,
  label,
  hint,
}: Bound<F, number> & { hint?: string | undefined }) {
  return (
    <NumberField
      label={label}
      hint={hint}
      value={of.stage[field] ?? Number.NaN}
      error={of.problem(field)}
      onChange={(value) => of.onChange({ [field]: value } as Record<F, number>)}
    />
  )
}

type StageRoundsProps<F extends string> = {
  of: {
    stage: Readonly<Partial<Record<F, readonly Odd[] | undefined>>> & { best_of: Odd }
    onChange: (patch: Record<F, Odd[] | undefined>) => void
    problem: (field: string) => string | undefined
  }
  field: F
  title: string
  /** One name for each round. */
  names: readonly string[]
}

/** Rounds whose matches are longer or shorter than the stage's others. */
export function StageRounds<F extends string>({ of, field, title, names }: StageRoundsProps<F>) {
  return (
    <RoundBestOf
      title={title}
      names={names}
      list={of.stage[field]}
      standard={of.stage.best_of}
      error={of.problem(field)}
      onChange={(list) => of.onChange({ [field]: list } as Record<F, Odd[] | undefined>)}
    />
  )
}
