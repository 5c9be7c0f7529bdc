import { type KeptLine, type KeptLines, lineDismissals } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Input, Select } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { keptLinesQuery, type LineDecision, useDecideLine } from './api/kept-lines.ts'
import { LineChoice, LineWords } from './line-choice.tsx'

/** Where a need leads to. */
const anchor = 'lines'

/** Payments of statements that nobody could place: each is said to be a team's, or laid aside with the reason. `isAsked`: the cup takes a fee, so that some may come. */
export function KeptLinesPanel({ tournamentId, isAsked }: { tournamentId: string; isAsked: boolean }) {
  const { t } = useTranslation('payment-lines')
  const lines = useQuery(keptLinesQuery(tournamentId))
  useAnchor(lines.data !== undefined)
  if (!isAsked && lines.data?.lines.length === 0) return null
  return (
    <section id={anchor} className="pay-place" tabIndex={-1} aria-label={t('title')}>
      <ListFrame list={lines} error={t('error')} loading={<Skeleton height={96} label={t('loading')} />}>
        {(found) => <Lines tournamentId={tournamentId} found={found} />}
      </ListFrame>
    </section>
  )
}

/** What stands above comes later than the page, so the way here is made when the list has come. */
function useAnchor(isThere: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash !== anchor || !isThere) return
    const section = document.getElementById(anchor)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [hash, isThere])
}

function Lines({ tournamentId, found }: { tournamentId: string; found: KeptLines }) {
  const { t } = useTranslation('payment-lines')
  const { lines } = found
  return (
    <Panel title={lines.length === 0 ? t('title') : t('some', { count: lines.length })}>
      {lines.length === 0 ? (
        <p className="pay-none">
          <b>{t('none')}</b>
          <span className="text-14 text-muted">{t('none_text')}</span>
        </p>
      ) : (
        <ul className="pay-lines pay-kept" aria-label={t('title')}>
          {lines.map((line) => (
            <Line key={line.id} tournamentId={tournamentId} line={line} teams={found.teams} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type LineProps = { tournamentId: string; line: KeptLine; teams: KeptLines['teams'] }

function Line({ tournamentId, line, teams }: LineProps) {
  const { t } = useTranslation('payment-lines')
  const format = useFormat()
  const { busy, problemOf, decide } = useDecision(tournamentId)
  const [isAside, setAside] = useState(false)
  const { id: lineId, kept_at: at, kept_by: by } = line
  const sum = format.money(line.amount)
  return (
    <li>
      <div className="pay-line">
        <LineWords line={line}>
          <small>{t('kept_by', { who: by.username, at: format.dateTime(at) })}</small>
        </LineWords>
      </div>
      {isAside ? (
        <Dismissal
          sum={sum}
          busy={busy}
          problem={problemOf('note')}
          onCancel={() => setAside(false)}
          onDismiss={(body) => decide({ lineId, how: 'dismiss', body }, t('dismissed'))}
        />
      ) : (
        <LineChoice
          line={line}
          teams={teams}
          busy={busy}
          onEnter={({ registration_id, rest, team }) =>
            decide({ lineId, how: 'enter', body: { registration_id, rest } }, t('entered', { sum, team: team.name }))
          }
        >
          <Button size="s" aria-label={t('dismiss_of', { sum })} onClick={() => setAside(true)}>
            {t('dismiss')}
          </Button>
        </LineChoice>
      )}
    </li>
  )
}

/** What is wrong with a field stands there; all else is told where the reader is by then: the line may be gone. */
function useDecision(tournamentId: string) {
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const decision = useDecideLine(tournamentId)
  const detailsOf = (error: unknown) => (error instanceof ApiError ? error.details : [])
  return {
    busy: decision.isPending,
    problemOf: (field: string) => detailsOf(decision.error).find(({ path }) => path === field)?.message,
    decide: (said: LineDecision, done: string) => {
      if (decision.isPending) return
      decision.mutate(said, {
        onSuccess: () => toast.success(done),
        onError: (error) => {
          if (detailsOf(error).length === 0) toast.error(errorMessage(error))
        },
      })
    },
  }
}

type Reason = (typeof lineDismissals)[number]
type DismissalProps = {
  sum: string
  busy: boolean
  problem: string | undefined
  onCancel: () => void
  onDismiss: (body: { why: Reason; note: string }) => void
}

/** Why it is no payment of a team here. */
function Dismissal({ sum, busy, problem, onCancel, onDismiss }: DismissalProps) {
  const { t } = useTranslation('payment-lines')
  const [why, setWhy] = useState<Reason>('not_this_cup')
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDismiss({ why, note })
  }
  return (
    <form className="pay-form" onSubmit={submit} noValidate>
      <Select
        label={t('why')}
        value={why}
        onChange={({ target }) => setWhy(lineDismissals.find((one) => one === target.value) ?? 'other')}
      >
        {lineDismissals.map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </Select>
      <Input
        label={t(why === 'other' ? 'note' : 'note_optional')}
        value={note}
        error={problem}
        maxLength={300}
        onChange={({ target }) => setNote(target.value)}
      />
      <span className="pay-acts">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind="danger" type="submit" busy={busy} aria-label={t('dismiss_of', { sum })}>
          {t('dismiss')}
        </Button>
      </span>
    </form>
  )
}
