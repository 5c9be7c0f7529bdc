import { type GroupSeeding, type TieBreakStep, tieBreakSteps } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Select } from '#ui/fields'
import { BestOfSelect } from '../best-of-select.tsx'
import { NumberField } from '../number-field.tsx'
import { OrderList } from '../order-list.tsx'
import { DealingField } from './dealing-field.tsx'
import { StageBestOf, StageNumber, StageRounds } from './stage-fields.tsx'
import type { StageProps } from './stage-props.ts'

export function RoundRobinFields(props: StageProps<'round_robin'>) {
  const { t } = useTranslation('organise')
  const { stage, onChange, problem } = props
  return (
    <>
      <div className="org-format-grid">
        <StageNumber of={props} field="group_size" label={t('field.group_size')} />
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
        <Advance of={props} />
        <AdvanceBest of={props} />
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
      <Dealing of={props} />
    </>
  )
}

/** What both kinds of groups have in common. */
type GroupsProps = {
  of: Pick<StageProps<'gsl'>, 'summary' | 'problem' | 'isLast'> & {
    stage: { advance: number; seeding: GroupSeeding }
    onChange: (patch: { advance: number } | { seeding: GroupSeeding }) => void
  }
}

function Advance({ of }: GroupsProps) {
  const { t } = useTranslation('organise')
  const hint = of.isLast ? t('field.advance_last') : undefined
  return <StageNumber of={of} field="advance" label={t('field.advance_group')} hint={hint} />
}

/** The best of the place behind those that go on: 0 for nobody, which is left out of the format. */
function AdvanceBest({ of: { stage, isLast, problem, onChange } }: { of: StageProps<'round_robin'> }) {
  const { t } = useTranslation('organise')
  if (isLast && !stage.advance_best) return null
  return (
    <NumberField
      label={t('field.advance_best')}
      hint={t('field.advance_best_text', { place: stage.advance + 1 })}
      value={stage.advance_best ?? 0}
      error={problem('advance_best')}
      onChange={(value) => onChange({ advance_best: value === 0 ? undefined : value })}
    />
  )
}

function Dealing({ of: { stage, summary, problem, onChange } }: GroupsProps) {
  return (
    <DealingField
      seeding={stage.seeding}
      summary={summary}
      error={problem('seeding')}
      onChange={(seeding) => onChange({ seeding })}
    />
  )
}

/** Rounds of a group of up to four, and of a larger one: where three or four go on it is a round shorter. */
function gslRounds({ group_size: size, advance }: StageProps<'gsl'>['stage']) {
  if (!(size > 4)) return ['gsl_1', 'gsl_2', 'gsl_3'] as const
  const first = ['gsl_1', 'eight_2', 'eight_3'] as const
  return advance > 2 ? ([...first, 'eight_last'] as const) : ([...first, 'eight_4', 'eight_last'] as const)
}

export function GslFields(props: StageProps<'gsl'>) {
  const { t } = useTranslation('organise')
  const rounds = gslRounds(props.stage)
  return (
    <>
      <div className="org-format-grid">
        <StageNumber of={props} field="group_size" label={t('field.group_size')} />
        <StageBestOf of={props} field="best_of" label={t('field.best_of')} />
        <Advance of={props} />
      </div>
      <StageRounds
        of={props}
        field="best_of_by_round"
        title={t('field.by_round')}
        names={rounds.map((name) => t(`field.${name}`))}
      />
      <Dealing of={props} />
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
    <details className="org-format-more" open={error !== undefined || undefined}>
      <summary>{t('field.tie_breaks')}</summary>
      <p className="field-hint">{t('field.tie_breaks_text')}</p>
      <OrderList
        label={t('field.tie_breaks')}
        items={steps.map((step) => ({ id: step, name: t(`tie_break.${step}`), content: t(`tie_break.${step}`) }))}
        onMove={move}
        onRemove={(id) => onChange(steps.filter((step) => step !== id))}
      />
      {missing.length > 0 && (
        <div className="row row-wrap">
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
