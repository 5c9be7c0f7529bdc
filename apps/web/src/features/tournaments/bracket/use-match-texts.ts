import type { BracketMatch, Seat } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { outcomeWords, roundWords, type ScoreCell, scoreCells, seatWords, type Words } from './match-words.ts'

/** What a bracket says in the page's language: seats, rounds, states and the sentence that a screen reader hears. */
export function useMatchTexts() {
  const { t } = useTranslation('tournaments')
  const say = ({ key, values }: Words): string => t(key, values ?? {})
  const seat = (of: Seat): string => of.team?.name ?? say(seatWords(of))
  const round = (roundsToFinal: number): string => say(roundWords(roundsToFinal))
  const bestOf = (count: number): string => t('info.best_of', { count })

  const state = (match: BracketMatch): string => {
    const outcome = outcomeWords(match)
    if (outcome) return say(outcome)
    if (match.state === 'live') return t('bracket.live')
    if (match.state === 'done') return t('bracket.played')
    return match.state === 'ready' ? t('bracket.ready') : t('bracket.not_started')
  }

  const score = (cell: ScoreCell): string => {
    if (cell.kind === 'number') return String(cell.value)
    if (cell.kind === 'walkover') return t('bracket.walkover')
    return cell.kind === 'dash' ? '—' : ''
  }

  const sentence = (match: BracketMatch, roundName: string): string => {
    const [score1, score2] = scoreCells(match)
    const words = {
      number: match.number,
      round: roundName,
      team1: seat(match.team1),
      team2: seat(match.team2),
      state: state(match),
    }
    if (score1.kind !== 'number') return t('bracket.card', words)
    return t('bracket.card_score', { ...words, score1: score(score1), score2: score(score2) })
  }

  return { seat, round, bestOf, state, score, sentence }
}
