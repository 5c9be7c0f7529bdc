import type { LedgerOnline, OnlineQuestion } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Input } from '#ui/fields'
import { Panel } from '#ui/panel'
import { useAct } from './use-act.tsx'

/** What the provider says and nothing here enters by itself: somebody says what is to be thought of it. */
export function OnlineQuestions({ tournamentId, online }: { tournamentId: string; online: LedgerOnline }) {
  const { t } = useTranslation('payments')
  if (online.questions.length === 0) return null
  return (
    <Panel title={t('online.questions', { provider: online.provider })}>
      <ul className="pay-entries pay-questions">
        {online.questions.map((question) => (
          <Question key={question.id} tournamentId={tournamentId} question={question} />
        ))}
      </ul>
    </Panel>
  )
}

/** As the provider says it, where that is no whole tenge. */
function useSaid(): (question: OnlineQuestion) => string {
  const format = useFormat()
  return ({ said, currency, may_enter: isTenge }) => (isTenge ? format.money(Number(said)) : `${said}\u00a0${currency}`)
}

function Question({ tournamentId, question }: { tournamentId: string; question: OnlineQuestion }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const said = useSaid()(question)
  const { busy, problemOf, failure, send } = useAct(tournamentId)
  const [isAside, setAside] = useState(false)
  const [reason, setReason] = useState('')
  const { id: messageId, team, doubt, asked, at, reference, may_enter: mayEnter } = question
  const names = { team: team.name, said }
  const say = (as: 'entered' | 'dismissed') =>
    send({ act: 'question', messageId, body: { as, reason } }, t('online.settled'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    say('dismissed')
  }
  return (
    <li>
      <span>
        {t(`online.question.${doubt}`, { ...names, asked: format.money(asked) })}
        <small>{t('online.number', { reference, at: format.dateTime(at) })}</small>
        {isAside && (
          <form className="pay-form" onSubmit={submit} noValidate>
            <Input
              label={t('online.dismiss_reason')}
              value={reason}
              error={problemOf('reason')}
              onChange={({ target }) => setReason(target.value)}
            />
            <span className="pay-acts">
              <Button onClick={() => setAside(false)}>{t('undo.cancel')}</Button>
              <Button kind="danger" type="submit" busy={busy} aria-label={t('online.dismiss_of', names)}>
                {t('online.dismiss')}
              </Button>
            </span>
          </form>
        )}
        {failure}
      </span>
      {!isAside && (
        <span className="pay-acts">
          {mayEnter && (
            <Button
              kind="primary"
              size="s"
              busy={busy}
              aria-label={t('online.enter_of', names)}
              onClick={() => say('entered')}
            >
              {t('online.enter')}
            </Button>
          )}
          <Button size="s" aria-label={t('online.dismiss_of', names)} onClick={() => setAside(true)}>
            {t('online.dismiss')}
          </Button>
        </span>
      )}
    </li>
  )
}
