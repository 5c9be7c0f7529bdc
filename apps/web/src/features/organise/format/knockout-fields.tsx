import { useTranslation } from '#lib/i18n'
import { Checkbox, Select } from '#ui/fields'
import { downToOptions } from './format-presets.ts'
import { StageBestOf, StageRounds } from './stage-fields.tsx'
import type { StageProps } from './stage-props.ts'

export function SingleFields(props: StageProps<'single_elimination'>) {
  const { t } = useTranslation('organise')
  const { stage, onChange, summary, isLast } = props
  return (
    <>
      <div className="org-format-grid">
        <StageBestOf of={props} field="best_of" label={t('field.best_of')} />
        {isLast ? <SingleEnd {...props} /> : <DownTo {...props} />}
      </div>
      {isLast && (
        <Checkbox
          label={t('field.bronze')}
          checked={stage.bronze}
          onChange={(event) =>
            onChange(event.target.checked ? { bronze: true } : { bronze: false, bronze_best_of: undefined })
          }
        />
      )}
      <StageRounds
        of={props}
        field="best_of_by_round"
        title={t('field.by_round')}
        names={useRoundNames(isLast ? summary.rounds - 1 : summary.rounds)}
      />
    </>
  )
}

function SingleEnd(props: StageProps<'single_elimination'>) {
  const { t } = useTranslation('organise')
  const { stage } = props
  return (
    <>
      <StageBestOf of={props} field="final_best_of" label={t('field.final_best_of')} />
      {stage.bronze && (
        <StageBestOf of={props} field="bronze_best_of" label={t('field.bronze_best_of')} otherwise={stage.best_of} />
      )}
    </>
  )
}

type KnockoutProps = Pick<StageProps<'single_elimination'>, 'summary' | 'problem'> & {
  stage: { advance: number }
  onChange: (patch: { advance: number }) => void
}

/** How many teams a knockout is played down to; a number that no longer fits stays until another is chosen. */
function DownTo({ stage, summary, problem, onChange }: KnockoutProps) {
  const { t } = useTranslation('organise')
  const { advance } = stage
  const options = downToOptions(summary.teams)
  return (
    <Select
      label={t('field.advance')}
      value={advance}
      error={problem('advance')}
      onChange={(event) => onChange({ advance: Number(event.target.value) })}
    >
      {(options.includes(advance) ? options : [...options, advance]).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  )
}

export function DoubleFields(props: StageProps<'double_elimination'>) {
  const { t } = useTranslation('organise')
  const { summary, isLast } = props
  return (
    <>
      <div className="org-format-grid">
        <StageBestOf of={props} field="best_of" label={t('field.best_of')} />
        {isLast ? <DoubleEnd {...props} /> : <DownTo {...props} />}
      </div>
      <StageRounds
        of={props}
        field="best_of_by_round"
        title={t('field.by_round_upper')}
        names={useRoundNames(summary.rounds)}
      />
      <StageRounds
        of={props}
        field="lower_best_of_by_round"
        title={t('field.by_round_lower')}
        names={useRoundNames(2 * (summary.rounds - 1))}
      />
    </>
  )
}

function DoubleEnd(props: StageProps<'double_elimination'>) {
  const { t } = useTranslation('organise')
  const { stage, onChange, problem } = props
  const choose = (value: string) => onChange({ grand_final: grandFinals.find((mode) => mode === value) ?? 'single' })
  return (
    <>
      <StageBestOf of={props} field="final_best_of" label={t('field.grand_final_best_of')} />
      <Select
        label={t('field.grand_final')}
        value={stage.grand_final}
        error={problem('grand_final')}
        onChange={(event) => choose(event.target.value)}
      >
        {grandFinals.map((mode) => (
          <option key={mode} value={mode}>
            {t(`field.grand_final_${mode}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

const grandFinals = ['single', 'reset', 'upper_map'] as const

function useRoundNames(count: number): string[] {
  const { t } = useTranslation('organise')
  return Array.from({ length: Math.max(0, count) }, (_, index) => t('field.round_of', { round: index + 1 }))
}
