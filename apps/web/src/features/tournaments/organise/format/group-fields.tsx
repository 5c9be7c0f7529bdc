import { type TieBreakStep, tieBreakSteps } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Select } from '#ui/fields'
import { BestOfSelect, odd } from '../best-of-select.tsx'
import { NumberField } from '../number-field.tsx'
import { OrderList } from '../order-list.tsx'
import { DealingField } from './dealing-field.tsx'
import { RoundBestOf } from './round-best-of.tsx'
import type { StageProps } from './stage-props.ts'

export function RoundRobinFields({ stage, onChange, problem, summary, isLast }: StageProps<'round_robin'>) {
  const { t } = useTranslation('organise')
  return (
    <>
      <div className="fmt-grid">
        <NumberField
          label={t('field.group_size')}
          value={stage.group_size}
          error={problem('group_size')}
          onChange={(size) => onChange({ group_size: size })}
        />
        <Select
          label={t('field.meetings')}
          value={stage.meetings}
          error={problem('meetings')}
          onChange={(event) => onChange({ meetings: event.target.value === '2' ? 2 : 1 })}
        >
          <option value={1}>{t('field.meetings_1')}</option>
          <option value={2}>{t('field.meetings_2')}</option>
        </Select>
        <BestOfSelect
          label={t('field.best_of')}
          value={stage.best_of}
          options={[1, 2, 3, 5]}
          error={problem('best_of')}
          onChange={(value) => onChange({ best_of: value })}
        />
        <AdvanceField
          value={stage.advance}
          isLast={isLast}
          error={problem('advance')}
          onChange={(advance) => onChange({ advance })}
        />
        {(['win', 'draw', 'loss'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`field.points_${name}`)}
            value={stage.points[name]}
            error={problem(`points.${name}`)}
            onChange={(value) => onChange({ points: { ...stage.points, [name]: value } })}
          />
        ))}
      </div>
      <TieBreaks
        steps={stage.tie_breaks}
        error={problem('tie_breaks')}
        onChange={(steps) => onChange({ tie_breaks: steps })}
      />
      <DealingField
        seeding={stage.seeding}
        summary={summary}
        error={problem('seeding')}
        onChange={(seeding) => onChange({ seeding })}
      />
    </>
  )
}

type AdvanceProps = { value: number; isLast: boolean; error: string | undefined; onChange: (value: number) => void }

function AdvanceField({ value, isLast, error, onChange }: AdvanceProps) {
  const { t } = useTranslation('organise')
  return (
    <NumberField
      label={t('field.advance_group')}
      value={value}
      error={error}
      hint={isLast ? t('field.advance_last') : undefined}
      onChange={onChange}
    />
  )
}

export function GslFields({ stage, onChange, problem, summary, isLast }: StageProps<'gsl'>) {
  const { t } = useTranslation('organise')
  return (
    <>
      <div className="fmt-grid">
        <NumberField
          label={t('field.group_size')}
          value={stage.group_size}
          error={problem('group_size')}
          onChange={(size) => onChange({ group_size: size })}
        />
        <BestOfSelect
          label={t('field.best_of')}
          value={stage.best_of}
          options={odd}
          error={problem('best_of')}
          onChange={(value) => onChange({ best_of: value })}
        />
        <AdvanceField
          value={stage.advance}
          isLast={isLast}
          error={problem('advance')}
          onChange={(advance) => onChange({ advance })}
        />
      </div>
      <RoundBestOf
        title={t('field.by_round')}
        names={[t('field.gsl_1'), t('field.gsl_2'), t('field.gsl_3')]}
        list={stage.best_of_by_round}
        standard={stage.best_of}
        error={problem('best_of_by_round')}
        onChange={(list) => onChange({ best_of_by_round: list })}
      />
      <DealingField
        seeding={stage.seeding}
        summary={summary}
        error={problem('seeding')}
        onChange={(seeding) => onChange({ seeding })}
      />
    </>
  )
}

type TieBreaksProps = {
  steps: readonly TieBreakStep[]
  error: string | undefined
  onChange: (steps: TieBreakStep[]) => void
}

function TieBreaks({ steps, error, onChange }: TieBreaksProps) {
  const { t } = useTranslation('organise')
  const missing = tieBreakSteps.filter((step) => !steps.includes(step))
  const move = (id: string, to: number) => {
    const from = steps.findIndex((step) => step === id)
    const step = steps[from]
    if (step) onChange(steps.toSpliced(from, 1).toSpliced(to, 0, step))
  }
  return (
    <details className="fmt-more" open={error !== undefined || undefined}>
      <summary>{t('field.tie_breaks')}</summary>
      <p className="hint">{t('field.tie_breaks_text')}</p>
      <OrderList
        label={t('field.tie_breaks')}
        items={steps.map((step) => ({ id: step, name: t(`tie_break.${step}`), content: t(`tie_break.${step}`) }))}
        onMove={move}
        onRemove={(id) => onChange(steps.filter((step) => step !== id))}
      />
      {missing.length > 0 && (
        <div className="row wrapr">
          {missing.map((step) => (
            <Button key={step} size="s" onClick={() => onChange([...steps, step])}>
              {t('field.add_step', { step: t(`tie_break.${step}`) })}
            </Button>
          ))}
        </div>
      )}
      {error !== undefined && <FormError>{error}</FormError>}
    </details>
  )
}
