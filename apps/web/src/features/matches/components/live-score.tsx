import { bigScore, type MatchDetail } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { mapTitle } from '#ui/map-title'
import { ScoreDigits } from '#ui/score-digits'
import { isDecidedWithoutPlay } from '../match/match-derivations.ts'
import { useThrottled } from '#lib/use-throttled'

/** A screen reader hears the score no oftener than this. */
const announceMs = 5_000

const tones = { ready: 'line', warmup: 'info', live: 'live', finished: 'sun', void: 'loss' } as const

/** The figure that everybody came for. Its digits roll; a screen reader hears it as a sentence, not too often. */
export function LiveScore({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const { score } = match
  const running = score.maps.find((map) => map.number === score.current_map && map.status === 'live')
  const big = bigScore(score, match.best_of)
  const said = useThrottled(useSentence(match), announceMs)
  // Nobody played: a nought would claim that somebody did.
  const isBlank = match.status === 'ready' || isDecidedWithoutPlay(match)
  // What was annulled counts for nobody.
  const isFaint = isBlank || match.status === 'void'
  return (
    <div className="match-score">
      <p className="match-score-state">
        <Badge tone={tones[match.status]}>{t(`status.${match.status}`)}</Badge>
        {running && <span className="text-display">{mapTitle(running.map)}</span>}
        {!running && big.unit === 'maps' && !isBlank && <span className="text-14 text-muted">{t('score.maps')}</span>}
      </p>
      <p className="match-score-figure text-display" aria-hidden="true">
        <span className={isFaint || score.winner === 2 ? 'match-score-lost' : undefined}>
          {isBlank ? '–' : <ScoreDigits value={big.team1} />}
        </span>
        <span className="match-score-colon">:</span>
        <span className={isFaint || score.winner === 1 ? 'match-score-lost' : undefined}>
          {isBlank ? '–' : <ScoreDigits value={big.team2} />}
        </span>
      </p>
      <p className="match-score-sub text-14 text-muted text-num">
        <SubLine match={match} />
      </p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

function SubLine({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const { score } = match
  if (match.status === 'ready') return t('score.starts')
  if (match.status === 'warmup') return t('score.warmup')
  // Said in full below, with the reason.
  if (match.status === 'void') return ''
  const unknown = score.is_incomplete ? [t('score.incomplete')] : []
  if (match.status === 'finished') {
    const ended = score.winner
      ? t('score.won', { team: score.winner === 1 ? match.team1.name : match.team2.name })
      : t(match.score.outcome === 'played' ? 'score.draw' : 'score.drawn')
    return [ended, ...unknown].join(' · ')
  }
  const running = score.maps.find((map) => map.number === score.current_map && map.status === 'live')
  if (running?.is_catching_up) return t('score.catching_up')
  return running ? t('score.round', { round: running.team1 + running.team2 + 1 }) : unknown.join('')
}

function useSentence(match: MatchDetail): string {
  const { t } = useTranslation('matches')
  const { score } = match
  if (match.status === 'ready') return ''
  if (match.status === 'void') return t('outcome.void')
  const { team1, team2 } = bigScore(score, match.best_of)
  const words = { team1: match.team1.name, score1: team1, team2: match.team2.name, score2: team2 }
  // Noughts would tell of a game that nobody played.
  if (isDecidedWithoutPlay(match)) return t('score.drawn')
  if (match.status === 'finished') return t('score.over', words)
  const running = score.maps.find((map) => map.number === score.current_map)
  return t('score.live', { ...words, map: running ? mapTitle(running.map) : t('score.maps') })
}
