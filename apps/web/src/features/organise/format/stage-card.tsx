import type { StageFormat, TeamSummary } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { NumberField } from '../number-field.tsx'
import { type Problems, problemAt, problemsBeside } from './field-problems.ts'
import type { StageSummary } from '#features/tournaments/format-summary'
import { GslFields, RoundRobinFields } from './group-fields.tsx'
import { DoubleFields, SingleFields } from './knockout-fields.tsx'
import { SwissFields } from './swiss-fields.tsx'

/** Fields whose problems stand beside them; those of all others stand on top of the card. */
const shownFields: Record<StageFormat['kind'], readonly string[]> = {
  round_robin: [
    'group_size',
    'meetings',
    'best_of',
    'advance',
    'advance_best',
    'points.win',
    'points.draw',
    'points.loss',
    'tie_breaks',
    'seeding',
  ],
  gsl: ['group_size', 'best_of', 'advance', 'best_of_by_round', 'seeding'],
  swiss: [
    'pairing',
    'wins',
    'losses',
    'rounds',
    'best_of',
    'deciding_best_of',
    'ranking',
    'late_entry',
    'advance',
    'forbidden',
  ],
  single_elimination: ['best_of', 'final_best_of', 'bronze_best_of', 'best_of_by_round', 'advance'],
  double_elimination: [
    'best_of',
    'final_best_of',
    'grand_final',
    'best_of_by_round',
    'lower_best_of_by_round',
    'advance',
  ],
}

type CardProps = {
  stage: StageFormat
  at: number
  count: number
  summary: StageSummary
  problems: Problems
  teams: readonly TeamSummary[]
  onChange: (at: number, patch: Partial<StageFormat>) => void
  onMove: (at: number, to: number) => void
  onRemove: (at: number) => void
}

export function StageCard(props: CardProps) {
  const { t } = useTranslation('organise')
  const { stage, at, count, problems } = props
  const path = `format.stages.${at}`
  // What hides in a folded or absent field is told on top.
  const fields = shownFields[stage.kind].filter((field) => !isAbsent(stage, field, { at, count }))
  const shown = at > 0 ? [...fields, 'invited'] : fields
  return (
    <li className="panel org-format-stage">
      <header>
        <h3>{t('stage.title', { number: at + 1, name: t(`kind.${stage.kind}`) })}</h3>
        <StageButtons {...props} />
      </header>
      <div className="org-format-body">
        <p className="field-hint">{t(`kind_text.${stage.kind}`)}</p>
        {problemsBeside(problems, path, shown).map((message) => (
          <FormError key={message}>{message}</FormError>
        ))}
        {at > 0 && <Invited {...props} />}
        <StageFields {...props} />
      </div>
    </li>
  )
}

/** How many of the best teams enter here, and not at the first stage. */
function Invited({ stage, at, problems, onChange }: CardProps) {
  const { t } = useTranslation('organise')
  return (
    <div className="org-format-grid">
      <NumberField
        label={t('field.invited')}
        hint={t('field.invited_text')}
        value={stage.invited ?? 0}
        error={problemAt(problems, `format.stages.${at}.invited`)}
        onChange={(value) => onChange(at, { invited: value === 0 ? undefined : value })}
      />
    </div>
  )
}

/** Fields of the end of a knockout: a final where it is the last stage, else how many teams go on. */
const finalFields: readonly string[] = ['final_best_of', 'bronze_best_of', 'grand_final']

function isAbsent(
  stage: StageFormat,
  field: string,
  { at, count }: { readonly at: number; readonly count: number },
): boolean {
  const isLast = at === count - 1
  if (stage.kind === 'swiss') return isAbsentInSwiss(stage, field, at === 0)
  if (field === 'advance_best') return isAbsentBest(stage, isLast)
  if (stage.kind !== 'single_elimination' && stage.kind !== 'double_elimination') return false
  if (field === 'advance') return isLast
  if (!isLast && finalFields.includes(field)) return true
  return stage.kind === 'single_elimination' && field === 'bronze_best_of' && !stage.bronze
}

/** Nobody goes on from a last stage; what was set before it became the last can be put right. */
function isAbsentBest(stage: StageFormat, isLast: boolean): boolean {
  return isLast && !(stage.kind === 'round_robin' && stage.advance_best)
}

function isAbsentInSwiss(
  { rounds, late_entry: lateEntry }: Extract<StageFormat, { kind: 'swiss' }>,
  field: string,
  isFirst: boolean,
): boolean {
  if (field === 'late_entry') return !isFirst && lateEntry === undefined
  return field === 'rounds' ? rounds === undefined : (field === 'wins' || field === 'losses') && rounds !== undefined
}

function StageButtons({ stage, at, count, onMove, onRemove }: CardProps) {
  const { t } = useTranslation('organise')
  const name = t('stage.title', { number: at + 1, name: t(`kind.${stage.kind}`) })
  return (
    <span className="row-push row">
      <Button
        kind="quiet"
        size="s"
        className="btn-square"
        aria-label={t('order.up', { name })}
        aria-disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      >
        <Icon name="up" size={16} />
      </Button>
      <Button
        kind="quiet"
        size="s"
        className="btn-square"
        aria-label={t('order.down', { name })}
        aria-disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
      >
        <Icon name="down" size={16} />
      </Button>
      <Button
        kind="quiet"
        size="s"
        className="btn-square"
        aria-label={t('order.remove', { name })}
        aria-disabled={count === 1}
        onClick={() => count > 1 && onRemove(at)}
      >
        <Icon name="close" size={16} />
      </Button>
    </span>
  )
}

function StageFields({ stage, at, count, summary, problems, teams, onChange }: CardProps) {
  const common = {
    summary,
    teams,
    isFirst: at === 0,
    isLast: at === count - 1,
    problem: (field: string) => problemAt(problems, `format.stages.${at}.${field}`),
    onChange: (patch: Partial<StageFormat>) => onChange(at, patch),
  }
  if (stage.kind === 'round_robin') return <RoundRobinFields stage={stage} {...common} />
  if (stage.kind === 'gsl') return <GslFields stage={stage} {...common} />
  if (stage.kind === 'swiss') return <SwissFields stage={stage} {...common} />
  if (stage.kind === 'single_elimination') return <SingleFields stage={stage} {...common} />
  return <DoubleFields stage={stage} {...common} />
}
