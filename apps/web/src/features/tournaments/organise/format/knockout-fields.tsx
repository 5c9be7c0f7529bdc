import { useTranslation } from '#lib/i18n'
import { Checkbox, Select } from '#ui/fields'
import { BestOfSelect, odd } from '../best-of-select.tsx'
import { downToOptions } from './format-presets.ts'
import { RoundBestOf } from './round-best-of.tsx'
import type { StageProps } from './stage-props.ts'

export function SingleFields(props: StageProps<'single_elimination'>) {
  const { t } = useTranslation('organise')
  const { stage, onChange, problem, summary, isLast } = props
  return (
    <>
      <div className="fmt-grid">
        <BestOfSelect
          label={t('field.best_of')}
          value={stage.best_of}
          options={odd}
          error={problem('best_of')}
          onChange={(value) => onChange({ best_of: value })}
        />
        {isLast ? (
          <SingleEnd {...props} />
        ) : (
          <DownTo
            value={stage.advance}
            teams={summary.teams}
            error={problem('advance')}
            onChange={(advance) => onChange({ advance })}
          />
        )}
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
      <RoundBestOf
        title={t('field.by_round')}
        names={useRoundNames(isLast ? summary.rounds - 1 : summary.rounds)}
        list={stage.best_of_by_round}
        standard={stage.best_of}
        error={problem('best_of_by_round')}
        onChange={(list) => onChange({ best_of_by_round: list })}
      />
    </>
  )
}

function SingleEnd({ stage, onChange, problem }: StageProps<'single_elimination'>) {
  const { t } = useTranslation('organise')
  return (
    <>
      <BestOfSelect
        label={t('field.final_best_of')}
        value={stage.final_best_of}
        options={odd}
        error={problem('final_best_of')}
        onChange={(value) => onChange({ final_best_of: value })}
      />
      {stage.bronze && (
        <BestOfSelect
          label={t('field.bronze_best_of')}
          value={stage.bronze_best_of ?? stage.best_of}
          options={odd}
          error={problem('bronze_best_of')}
          onChange={(value) => onChange({ bronze_best_of: value })}
        />
      )}
    </>
  )
}

type DownToProps = {
  value: number
  /** Teams that come in. */
  teams: number
  error: string | undefined
  onChange: (value: number) => void
}

/** How many teams a knockout is played down to; a number that no longer fits stays until another is chosen. */
function DownTo({ value, teams, error, onChange }: DownToProps) {
  const { t } = useTranslation('organise')
  const options = downToOptions(teams)
  return (
    <Select
      label={t('field.advance')}
      value={value}
      error={error}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {(options.includes(value) ? options : [...options, value]).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  )
}

export function DoubleFields(props: StageProps<'double_elimination'>) {
  const { t } = useTranslation('organise')
  const { stage, onChange, problem, summary, isLast } = props
  return (
    <>
      <div className="fmt-grid">
        <BestOfSelect
          label={t('field.best_of')}
          value={stage.best_of}
          options={odd}
          error={problem('best_of')}
          onChange={(value) => onChange({ best_of: value })}
        />
        {isLast ? (
          <DoubleEnd {...props} />
        ) : (
          <DownTo
            value={stage.advance}
            teams={summary.teams}
            error={problem('advance')}
            onChange={(advance) => onChange({ advance })}
          />
        )}
      </div>
      <RoundBestOf
        title={t('field.by_round_upper')}
        names={useRoundNames(summary.rounds)}
        list={stage.best_of_by_round}
        standard={stage.best_of}
        error={problem('best_of_by_round')}
        onChange={(list) => onChange({ best_of_by_round: list })}
      />
      <RoundBestOf
        title={t('field.by_round_lower')}
        names={useRoundNames(2 * (summary.rounds - 1))}
        list={stage.lower_best_of_by_round}
        standard={stage.best_of}
        error={problem('lower_best_of_by_round')}
        onChange={(list) => onChange({ lower_best_of_by_round: list })}
      />
    </>
  )
}

function DoubleEnd({ stage, onChange, problem }: StageProps<'double_elimination'>) {
  const { t } = useTranslation('organise')
  const choose = (value: string) => onChange({ grand_final: grandFinals.find((mode) => mode === value) ?? 'single' })
  return (
    <>
      <BestOfSelect
        label={t('field.grand_final_best_of')}
        value={stage.final_best_of}
        options={odd}
        error={problem('final_best_of')}
        onChange={(value) => onChange({ final_best_of: value })}
      />
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
