import type { MatchCall, MatchDetail, MatchServer } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError, Textarea } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'
import { useAnswerCall, useTakeCall } from '../api/match-server.ts'
import './match-server.css'

const CallDialog = lazyPart(async () => (await import('./call-dialog.tsx')).CallDialog)

const longest = 300

type Props = { match: MatchDetail; server: MatchServer }

/** Captains who wait for a word of the organisers, for whoever may give it; nothing while nobody does. */
export function CallsPanel({ match, server }: Props) {
  const { t } = useTranslation('match-server')
  const { calls } = server
  const last = calls.at(-1)
  if (last === undefined) return null
  return (
    <Panel
      title={t('calls.title')}
      end={<Badge tone="warn">{t('calls.open')}</Badge>}
      className="match-server match-server-calls"
    >
      <ul className="padded stack" aria-live="polite">
        {calls.map((call) => (
          <li key={call.id}>
            <span className="text-14 text-muted">
              <Who match={match} call={call} />
            </span>
            <CallWords call={call} />
            <Seen matchId={match.id} call={call} />
          </li>
        ))}
      </ul>
      <AnswerForm matchId={match.id} callId={last.id} />
    </Panel>
  )
}

/** What it is about, and what the captain said of it. */
function CallWords({ call: { reason, message } }: { call: MatchCall }) {
  const { t } = useTranslation('match-server')
  const about = t(`call.reasons.${reason}`)
  return <span>{message === '' ? about : t('calls.about', { reason: about, message })}</span>
}

/** Who of the house sees to it, or the press by which one does. */
function Seen({ matchId, call }: { matchId: string; call: MatchCall }) {
  const { t } = useTranslation('match-server')
  const errorMessage = useErrorMessage()
  const take = useTakeCall(matchId)
  if (call.taken !== null) return <Taken taken={call.taken} />
  return (
    <>
      {take.isError && <FormError>{errorMessage(take.error)}</FormError>}
      <div>
        <Button size="s" busy={take.isPending} onClick={() => take.mutate({ call_id: call.id })}>
          {t('calls.take')}
        </Button>
      </div>
    </>
  )
}

function Taken({ taken: { username, at } }: { taken: NonNullable<MatchCall['taken']> }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  return <p className="text-14 text-muted">{t('calls.taken', { who: username, at: format.dateTime(at) })}</p>
}

function Who({ match, call: { username, team, at } }: { match: MatchDetail; call: MatchCall }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  const date = format.dateTime(at)
  if (team === null) return t('entry', { who: username, at: date })
  return t('calls.who', { who: username, team: (team === 1 ? match.team1 : match.team2).name, at: date })
}

function AnswerForm({ matchId, callId }: { matchId: string; callId: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const answer = useAnswerCall(matchId)
  const [message, setMessage] = useState('')
  return (
    <form
      className="match-server-org padded stack"
      onSubmit={(event) => {
        event.preventDefault()
        answer.mutate({ call_id: callId, message })
      }}
    >
      <Textarea
        label={t('calls.answer')}
        hint={t('calls.answer_hint')}
        value={message}
        maxLength={longest}
        rows={2}
        onChange={(event) => setMessage(event.target.value)}
      />
      {answer.isError && <FormError>{errorMessage(answer.error)}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={answer.isPending}>
          {t(message.trim() === '' ? 'calls.seen' : 'calls.send')}
        </Button>
      </div>
    </form>
  )
}

/** A team's own call, what was said to it, and the way to call where none is open. */
export function OwnCall({ matchId, server }: { matchId: string; server: MatchServer }) {
  const { t } = useTranslation('match-server')
  const [isOpen, setOpen] = useState(false)
  // Whoever also organises is told of everybody's.
  const own = server.rights.referee ? undefined : server.calls.at(-1)
  const isCalled = own !== undefined && own.answer === null
  return (
    <div className="match-server match-server-own stack">
      <div aria-live="polite">{own !== undefined && <Called call={own} />}</div>
      {!isCalled && (
        <Button block onClick={() => setOpen(true)}>
          <Icon name="flag" size={16} />
          {t('call.button')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CallDialog matchId={matchId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Called({ call }: { call: MatchCall }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  const { at, taken, answer } = call
  return (
    <div className="match-server-called stack">
      <p className="text-14 text-muted">{t('calls.own', { at: format.dateTime(at) })}</p>
      <p>
        <CallWords call={call} />
      </p>
      {answer === null && taken !== null && <Taken taken={taken} />}
      {answer === null && taken === null && <p className="text-14 text-warn">{t('calls.waiting')}</p>}
      {answer !== null && (
        <>
          <p className="text-14 text-muted">
            {t(answer.message === '' ? 'calls.was_seen' : 'calls.answered', {
              who: answer.username,
              at: format.dateTime(answer.at),
            })}
          </p>
          {answer.message !== '' && <p>{answer.message}</p>}
        </>
      )}
    </div>
  )
}
