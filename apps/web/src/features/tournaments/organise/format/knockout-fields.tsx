import { useTranslation } from '#lib/i18n'
import { Checkbox, Select } from '#ui/fields'
import { BestOfSelect, odd } from '../best-of-select.tsx'
import { RoundBestOf } from './round-best-of.tsx'
import type { StageProps } from './stage-props.ts'

export function SingleFields({ stage, onChange, problem, summary }: StageProps<'single_elimination'>) {
  const { t } = useTranslation('organise')
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
      </div>
      <Checkbox
        label={t('field.bronze')}
        checked={stage.bronze}
        onChange={(event) =>
          onChange(event.target.checked ? { bronze: true } : { bronze: false, bronze_best_of: undefined })
        }
      />
      <RoundBestOf
        title={t('field.by_round')}
        names={useRoundNames(summary.rounds - 1)}
        list={stage.best_of_by_round}
        standard={stage.best_of}
        error={problem('best_of_by_round')}
        onChange={(list) => onChange({ best_of_by_round: list })}
      />
    </>
  )
}

export function DoubleFields({ stage, onChange, problem, summary }: StageProps<'double_elimination'>) {
  const { t } = useTranslation('organise')
  const choose = (value: string) => onChange({ grand_final: grandFinals.find((mode) => mode === value) ?? 'single' })
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

const grandFinals = ['single', 'reset', 'upper_map'] as const

function useRoundNames(count: number): string[] {
  const { t } = useTranslation('organise')
  return Array.from({ length: Math.max(0, count) }, (_, index) => t('field.round_of', { round: index + 1 }))
}
