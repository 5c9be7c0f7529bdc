import { type LiveCard, type MatchScore, type TeamSummary, wallMatches } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { mapTitle } from '#ui/map-title'
import { ScoreDigits } from '#ui/score-digits'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { useLiveCards } from './api/live-cards.ts'
import { LiveClock } from './components/live-clock.tsx'
import { phaseTones } from './phase-tones.ts'
import { useSayPercent } from './use-percent.ts'
import { otherPercent, percentOf } from './percent.ts'
import './live.css'
import './wall.css'

/** Of a live match what its page's list knows already, the score among it, which is told at once. */
export type WallMatch = {
  id: string
  team1: TeamSummary
  team2: TeamSummary
  best_of: number
  score: Pick<MatchScore, 'team1' | 'team2' | 'current_map' | 'maps'> | null
}

/** `null`: of the whole site. */
type WallProps = { tournamentId: string | null; matches: readonly WallMatch[]; delay: number | null }

/** All live matches beside each other, each with what goes on in it. Nothing stands there while nothing is played. */
export function LiveWall({ tournamentId, matches, delay }: WallProps) {
  const { t } = useTranslation('live')
  const cards = useLiveCards(tournamentId)
  if (matches.length === 0) return null
  if (cards.isPending) return <Skeleton height={240} label={t('wall.loading')} />
  return (
    <section className="live-wall" aria-label={t('wall.title')}>
      <SectionHead
        title={t('wall.title')}
        count={matches.length}
        action={
          <span className="section-end live-wall-word text-14 text-muted">
            {cards.data === undefined ? (
              <>
                {t('wall.error')}{' '}
                <Button size="s" kind="quiet" onClick={() => void cards.refetch()}>
                  {t('wall.retry')}
                </Button>
              </>
            ) : delay === null || delay === 0 ? null : (
              t('wall.delay', { seconds: delay })
            )}
          </span>
        }
      />
      <ul>
        {matches.slice(0, wallMatches).map((match) => (
          <li key={match.id}>
            <Card match={match} card={cards.data?.find((card) => card.match_id === match.id) ?? null} />
          </li>
        ))}
      </ul>
      {matches.length > wallMatches && (
        <p className="field-hint">{t('wall.first', { shown: wallMatches, all: matches.length })}</p>
      )}
    </section>
  )
}

type CardProps = { match: WallMatch; card: LiveCard | null }

/** A change of one leaves the others as they are. */
const Card = memo(function Card({ match, card }: CardProps) {
  const { t } = useTranslation('live')
  const { score } = match
  const running = score?.maps.find((map) => map.number === score.current_map && map.status === 'live') ?? null
  const isTold = card !== null && card.log !== 'none'
  return (
    <Link className="panel live-card" to="/matches/$matchId" params={{ matchId: match.id }}>
      <span className="live-card-head">
        <Badge tone={isTold ? phaseTones[card.phase] : 'live'}>{isTold ? t(`phase.${card.phase}`) : t('title')}</Badge>
        <span className="text-14 text-muted text-ellipsis">{running ? mapTitle(running.map) : t('wall.between')}</span>
        <span className="live-card-clock">{isTold && <LiveClock clock={card.clock} />}</span>
      </span>
      <Row team={match.team1} maps={match.best_of > 1 ? (score?.team1 ?? 0) : null} rounds={running?.team1 ?? null} />
      <Row team={match.team2} maps={match.best_of > 1 ? (score?.team2 ?? 0) : null} rounds={running?.team2 ?? null} />
      <Foot match={match} card={isTold ? card : null} />
    </Link>
  )
})

function Row({ team, maps, rounds }: { team: TeamSummary; maps: number | null; rounds: number | null }) {
  const { t } = useTranslation('live')
  return (
    <span className="live-card-row">
      <Crest team={team} size={28} />
      <b className="text-ellipsis">{team.name}</b>
      {maps !== null && (
        <span className="text-14 text-muted text-num">
          <span className="sr-only">{t('wall.maps', { count: maps })}</span>
          <span aria-hidden="true">{maps}</span>
        </span>
      )}
      <span className="text-display live-card-score">{rounds === null ? '–' : <ScoreDigits value={rounds} />}</span>
    </span>
  )
}

/** Who stands, and the chance of the map; as tall without them. */
function Foot({ match, card }: CardProps) {
  const { t } = useTranslation('live')
  const say = useSayPercent()
  if (card === null) return <span className="live-card-foot text-12 text-faint">{t('wall.score_only')}</span>
  const { alive, map_chance: chance } = card
  const first = chance === null ? null : percentOf(chance)
  return (
    <span className="live-card-foot text-12 text-muted text-num">
      {alive && (
        <>
          <span aria-hidden="true">{t('alive_short', alive)}</span>
          <span className="sr-only">{t('alive', { ...alive, name1: match.team1.name, name2: match.team2.name })}</span>
        </>
      )}
      {chance !== null && first !== null && (
        <>
          <span className="sr-only">
            {t('stakes.said', {
              step: t('stakes.map'),
              name1: match.team1.name,
              name2: match.team2.name,
              chance1: say(first),
              chance2: say(otherPercent(first)),
            })}
          </span>
          <span className="live-card-chance" aria-hidden="true">
            <span>{say(first)}</span>
            <span className="live-card-bar" style={{ '--win': chance } as CSSProperties}>
              <i />
            </span>
            <span>{say(otherPercent(first))}</span>
          </span>
        </>
      )}
    </span>
  )
}
