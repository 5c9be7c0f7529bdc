import type { OrganiserMessage, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { messagesQuery } from './api/messages.ts'
import { MessageForm } from './message-form.tsx'
import './messages.css'

/** What an organiser writes to teams of a cup, and what was written. */
export function MessagesSection({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('messages')
  const messages = useQuery(messagesQuery(tournament.id))
  return (
    <>
      <section aria-label={t('new')}>
        <SectionHead title={t('new')} />
        <MessageForm tournament={tournament} />
      </section>
      <section aria-label={t('log')}>
        <SectionHead title={t('log')} />
        <ListFrame list={messages} error={t('error')} loading={<Skeleton height={160} label={t('loading')} />}>
          {(rows) => (
            <div className="panel">
              {rows.length === 0 ? (
                <EmptyState title={t('none')} text={t('none_text')} />
              ) : (
                <ol className="messages-log" aria-label={t('log')}>
                  {rows.map((message) => (
                    <Row key={message.id} message={message} />
                  ))}
                </ol>
              )}
            </div>
          )}
        </ListFrame>
      </section>
    </>
  )
}

function Row({ message }: { message: OrganiserMessage }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const language = useLanguage()
  const { texts, audience, team, by, at, people, read } = message
  const text = [texts[language], texts.en, texts.ru, texts.kz].find((one) => one !== '') ?? ''
  const to =
    audience.to === 'team'
      ? t('to.team', { team: team?.name ?? '' })
      : audience.to === 'round'
        ? t('to.any_round', { round: audience.round })
        : t(`to.${audience.to}`)
  return (
    <li>
      <p className="messages-text">{text}</p>
      <p className="text-14 text-muted">
        <span>{to}</span>
        <span>{by.username}</span>
        <time dateTime={at}>{format.dateTime(at)}</time>
        <span>{t('read', { read: format.number(read), of: format.number(people) })}</span>
      </p>
    </li>
  )
}
