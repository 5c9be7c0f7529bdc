import type { MatchDetail, MatchVeto, VetoStep } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { mapTitle } from '#ui/map-title'
import { teamIn } from './room-facts.ts'

/** Every step from the first to the last: what was done, whose turn it is, what is to come. */
export function VetoSteps({ match, veto }: { match: MatchDetail; veto: MatchVeto }) {
  const { t } = useTranslation('room')
  return (
    <ol className="room-steps" aria-label={t('steps.title')}>
      {veto.steps.map((step, index) => (
        <li
          // The order of a veto never changes.
          key={index}
          className={index < veto.current ? 'room-step-past' : index === veto.current ? 'room-step-now' : undefined}
          aria-current={index === veto.current ? 'step' : undefined}
        >
          <Step match={match} step={step} />
        </li>
      ))}
    </ol>
  )
}

function Step({ match, step }: { match: MatchDetail; step: VetoStep }) {
  const { t } = useTranslation('room')
  const tag = step.team === null ? '' : teamIn(match, step.team).tag
  const isSide = step.action === 'side'
  const what = isSide ? (step.side?.toUpperCase() ?? '') : step.map === null ? '' : mapTitle(step.map)
  return (
    <>
      {tag !== '' && <b>{tag}</b>} {t(`steps.${step.action}`)}
      {what !== '' && <> {what}</>}
    </>
  )
}
