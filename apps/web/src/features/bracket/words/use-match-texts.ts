import type { BracketMatch, Seat } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import type { RoundName } from '../layout/round-name.ts'
import { type BracketLayout, type BracketNode, seatOf } from '../layout/model.ts'
import {
  comingTime,
  outcomeWords,
  roundWords,
  type ScoreCell,
  scoreCells,
  seatWords,
  shortSeatKey,
  type Words,
} from './match-words.ts'

/** What a bracket says in the page's language: seats, rounds, states and the sentence that a screen reader hears. */
export function useMatchTexts() {
  const { t } = useTranslation('tournaments')
  const { state, time, timeParts } = useStateTexts()
  const say = ({ key, values }: Words): string => t(key, values ?? {})
  const seat = (of: Seat): string => of.team?.name ?? say(seatWords(of))
  const shortSeat = (of: Seat): string => {
    const words = seatWords(of)
    return of.team?.tag ?? t(shortSeatKey(words), words.values ?? {})
  }
  const round = (name: RoundName): string => say(roundWords(name))
  /** The same where the page already says which bracket it is of. */
  const shortRound = (name: RoundName): string => {
    if (name.kind !== 'upper' && name.kind !== 'lower') return round(name)
    if (name.toFinal === 0) return t('round.final')
    if (name.kind === 'upper' && name.toFinal === 1 && name.round > 1) return t('round.semifinal')
    return t('name.swiss', { round: name.round })
  }
  const roundOf = (layout: Pick<BracketLayout, 'rounds'>, node: BracketNode): string => {
    const found = layout.rounds[node.round]
    return found ? round(found.name) : ''
  }
  const bestOf = (count: number): string => t('info.best_of', { count })

  const score = (cell: ScoreCell): string => {
    if (cell.kind === 'number') return String(cell.value)
    if (cell.kind === 'walkover') return t('bracket.walkover')
    return cell.kind === 'dash' ? '—' : ''
  }

  /** What a screen reader hears; a team that starts a map ahead is named. */
  const sentence = (match: BracketMatch, roundName: string): string => {
    const ahead = match.map_advantage && seatOf(match, match.map_advantage).team
    const told = plain(match, roundName)
    return ahead ? `${told}, ${t('double.map_ahead', { team: ahead.name })}` : told
  }

  const plain = (match: BracketMatch, roundName: string): string => {
    const [score1, score2] = scoreCells(match)
    const told = [match.is_tie_break ? t('mark.tie_break') : null, state(match), time(match)]
    const words = {
      number: match.number,
      round: roundName,
      team1: seat(match.team1),
      team2: seat(match.team2),
      state: told.filter((part) => part !== null).join(', '),
    }
    if (score1.kind !== 'number') return t('bracket.card', words)
    return t('bracket.card_score', { ...words, score1: score(score1), score2: score(score2) })
  }

  return { seat, shortSeat, round, shortRound, roundOf, bestOf, state, time, timeParts, score, sentence }
}

/** How a match stands, and when it is to begin. */
function useStateTexts() {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const state = (match: BracketMatch): string => {
    const outcome = outcomeWords(match)
    if (outcome) return t(outcome.key, outcome.values ?? {})
    if (match.state === 'live') return t('bracket.live')
    if (match.state === 'done') return t('bracket.played')
    return match.state === 'ready' ? t('bracket.ready') : t('bracket.not_started')
  }

  /** When it begins where the viewer is; null without a set time, and once the match has begun. */
  const timeParts = (match: BracketMatch): { date: string; time: string } | null => {
    const at = comingTime(match)
    return at === null ? null : { date: format.shortDate(at), time: format.time(at) }
  }

  /** The same in one: `28 Nov, 19:00`. */
  const time = (match: BracketMatch): string | null => {
    const parts = timeParts(match)
    return parts && `${parts.date}, ${parts.time}`
  }
  return { state, time, timeParts }
}
