import type { DisputeSummary, MatchDetail, MatchDispute, MatchRoom } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { disputeQuery } from '../api/match-dispute.ts'
import { teamIn } from '../room/room-facts.ts'
import { DisputeForms } from './dispute-forms.tsx'
import { EvidenceList } from './evidence-list.tsx'
import './dispute.css'

const tones: Record<DisputeSummary['status'], BadgeTone> = { open: 'loss', ruled: 'info', withdrawn: 'line' }

type PanelProps = {
  match: MatchDetail
  room: MatchRoom
  /** Of a captain or an organiser: they read what was said and shown. */
  partyId: string | null
}

/** That a result is disputed and how it was ruled; for the captains and organisers also what each side says and shows. */
export function DisputePanel({ match, room, partyId }: PanelProps) {
  const { t } = useTranslation('match-dispute')
  const whole = useQuery({ ...disputeQuery(match.id, partyId ?? ''), enabled: partyId !== null })
  const dispute = partyId === null ? undefined : whole.data
  const summary = dispute?.summary ?? room.dispute
  const refused =
    whole.isError && dispute === undefined ? (
      <ErrorState title={t('error')} error={whole.error} onRetry={() => void whole.refetch()} />
    ) : null
  if (summary === null && dispute?.can.open !== true) return refused
  return (
    <>
      <Panel
        title={t('title')}
        end={summary && <Badge tone={tones[summary.status]}>{t(`status.${summary.status}`)}</Badge>}
        className="match-dispute"
      >
        <div className="padded stack" aria-live="polite">
          {summary === null ? (
            <Offer until={dispute?.open_until ?? null} />
          ) : (
            <Standing match={match} summary={summary} />
          )}
          {partyId !== null && whole.isPending && <Skeleton height={120} label={t('loading')} />}
        </div>
        {dispute && <Inside match={match} dispute={dispute} />}
      </Panel>
      {refused}
    </>
  )
}

function Offer({ until }: { until: string | null }) {
  const { t } = useTranslation('match-dispute')
  const format = useFormat()
  return <p className="field-hint">{t('offer', { at: until === null ? '' : format.dateTime(until) })}</p>
}

function Standing({ match, summary }: { match: MatchDetail; summary: DisputeSummary }) {
  const { t } = useTranslation('match-dispute')
  const format = useFormat()
  const { status, ruling, reason, closed_at: closedAt } = summary
  return (
    <>
      <p>{t('opened', { team: teamIn(match, summary.team).name, at: format.dateTime(summary.opened_at) })}</p>
      {status === 'open' && <p className="field-hint">{t('due', { at: format.dateTime(summary.due_at) })}</p>}
      {status === 'withdrawn' && closedAt !== null && <p>{t('withdrawn', { at: format.dateTime(closedAt) })}</p>}
      {ruling !== null && (
        <div className="room-proposal">
          <p>
            <b>{t(`ruling.${ruling}`)}</b>
          </p>
          {reason !== '' && <p className="match-dispute-text">{t('reason', { reason })}</p>}
          {closedAt !== null && <p className="text-14 text-muted">{format.dateTime(closedAt)}</p>}
        </div>
      )}
    </>
  )
}

function Inside({ match, dispute }: { match: MatchDetail; dispute: MatchDispute }) {
  const { t } = useTranslation('match-dispute')
  const format = useFormat()
  return (
    <>
      {dispute.words.length > 0 && (
        <ul className="match-dispute-words" aria-label={t('words')}>
          {dispute.words.map(({ id, team, at, text }) => (
            <li key={id}>
              <p className="text-14 text-muted">
                <b>{teamIn(match, team).name}</b> <time dateTime={at}>{format.dateTime(at)}</time>
              </p>
              <p className="match-dispute-text">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {dispute.files.length > 0 && <EvidenceList match={match} files={dispute.files} />}
      <DisputeForms match={match} dispute={dispute} />
    </>
  )
}
