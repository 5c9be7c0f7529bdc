import type { BracketMatch, GroupsStage } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { SectionHead } from '#ui/section-head'
import { seatOf } from '../layout/model.ts'
import { outcomeWords, scoreCells } from '../words/match-words.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { groupRounds } from './standings.ts'

/** Every group match, round by round, one line each; the score of a running one moves by itself. */
export function GroupMatches({ stage }: { stage: GroupsStage }) {
  const { t } = useTranslation('tournaments')
  return (
    <section id="group-matches">
      <SectionHead title={t('groups.matches')} />
      <div className="group-rounds">
        {groupRounds(stage).map(({ round, matches }) => (
          <section className="panel" key={round}>
            <header>
              <h3>{t('groups.round', { round })}</h3>
            </header>
            <ul>
              {matches.map(({ group, match }) => (
                <li key={match.key}>
                  <GroupMatch group={group} match={match} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function GroupMatch({ group, match }: { group: string; match: BracketMatch }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const className = ['group-match', match.state === 'live' ? 'is-live' : '', match.state === 'done' ? 'is-done' : '']
    .filter(Boolean)
    .join(' ')
  const body = (
    <>
      <span className="sr-only">{texts.sentence(match, t('groups.group', { group }))}</span>
      <span className="eyes-only" aria-hidden="true">
        <span className="group-letter">{group}</span>
        <Team match={match} number={1} isHome />
        <Score match={match} />
        <Team match={match} number={2} />
      </span>
    </>
  )
  if (match.match_id === null) {
    return <article className={className}>{body}</article>
  }
  return (
    <Link className={className} to="/matches/$matchId" params={{ matchId: match.match_id }}>
      {body}
    </Link>
  )
}

function Score({ match }: { match: BracketMatch }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [score1, score2] = scoreCells(match)
  const outcome = outcomeWords(match)
  const time = texts.timeParts(match)
  if (time && !outcome)
    return (
      <span className="group-score text-display">
        {time.time}
        <small>{time.date}</small>
      </span>
    )
  return (
    <span className="group-score text-display">
      {score1.kind === 'none' ? <span className="text-faint">–</span> : `${texts.score(score1)}:${texts.score(score2)}`}
      {match.state === 'live' && <small>{t('bracket.live')}</small>}
      {match.is_tie_break && <small>{t('mark.tie_break')}</small>}
      {outcome && (score1.kind === 'none' || match.is_draw) && <small>{texts.state(match)}</small>}
    </span>
  )
}

function Team({ match, number, isHome = false }: { match: BracketMatch; number: 1 | 2; isHome?: boolean }) {
  const texts = useMatchTexts()
  const seat = seatOf(match, number)
  const isWinner = match.winner === number
  const names = [
    'group-team',
    isHome ? 'is-home' : '',
    isWinner ? 'is-winner' : '',
    match.winner !== null && !isWinner ? 'is-loser' : '',
  ]
  return (
    <span className={names.filter(Boolean).join(' ')}>
      <Crest team={seat.team} size={20} />
      <b className="text-ellipsis group-name-long">{texts.seat(seat)}</b>
      <b className="text-ellipsis group-name-short">{seat.team?.tag ?? '—'}</b>
    </span>
  )
}
