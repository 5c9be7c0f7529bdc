import type { HomeCup } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Panel } from '#ui/panel'
import { placeText } from '../place-text.ts'

/** Their tournaments: the place in each, and what is still to be paid. */
export function HomeCups({ cups }: { cups: readonly HomeCup[] }) {
  const { t } = useTranslation('my-home')
  return (
    <Panel title={t('cups.title')}>
      {cups.length === 0 ? (
        <EmptyState title={t('cups.none')} text={t('cups.none_text')}>
          <ButtonLink to="/tournaments" size="s">
            {t('cups.find')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="myhome-rows">
          {cups.map((cup) => (
            <li key={`${cup.tournament.id} ${cup.team.id}`}>
              <Cup cup={cup} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Cup({ cup }: { cup: HomeCup }) {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  const { tournament, team, places } = cup
  const { status } = tournament
  const state = useCupState(cup)
  return (
    <Link
      className="myhome-cup"
      to={cup.prize_wanted ? '/tournaments/$tournamentId/prize' : '/tournaments/$tournamentId'}
      params={{ tournamentId: tournament.id }}
    >
      <b>{tournament.name}</b>
      <Badge tone={state.tone}>{state.word}</Badge>
      <span className="text-14 text-muted">
        {[
          team.name,
          ...(places === null
            ? // A cup that runs starts on no day, whatever was planned.
              status === 'live' || status === 'finished'
              ? []
              : [t('cups.starts', { date: format.dateTime(tournament.start_date) })]
            : [t(status === 'finished' ? 'cups.place' : 'cups.still', { place: placeText(places) })]),
        ].join(' · ')}
      </span>
    </Link>
  )
}

/** The one word on it: what is to be paid before all else. */
function useCupState({ tournament: { status }, entry, due, line, prize_wanted: isWanted }: HomeCup): {
  tone: BadgeTone
  word: string
} {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  if (status === 'live') return { tone: 'live', word: t('cups.live') }
  if (isWanted) return { tone: 'warn', word: t('cups.prize') }
  if (status === 'finished') return { tone: 'plain', word: t('cups.over') }
  if (due !== null) {
    const amount = format.money(due.amount)
    const word =
      due.until === null ? t('cups.pay', { amount }) : t('cups.pay_until', { amount, time: format.dateTime(due.until) })
    return { tone: 'warn', word }
  }
  if (entry === 'waiting_list') return { tone: 'info', word: t('cups.line', { n: line ?? 1 }) }
  return { tone: 'open', word: t('cups.confirmed') }
}
