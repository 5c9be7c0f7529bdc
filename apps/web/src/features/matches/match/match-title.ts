import { bigScore, type MatchDetail } from '@lobby/contract'
import type { Translate } from '#lib/i18n'
import { isDecidedWithoutPlay } from './match-derivations.ts'

/** Who meets; and in the tab, where there is little room, how it stands before them. */
export function matchTitle(match: MatchDetail, t: Translate): { name: string; tab: string } {
  const { team1, team2, score, status, best_of: bestOf } = match
  const name = t('matches:list.versus', { team1: team1.name, team2: team2.name })
  const isPlayed = (status === 'live' || status === 'finished') && !isDecidedWithoutPlay(match)
  const big = bigScore(score, bestOf)
  return { name, tab: isPlayed ? `${big.team1}:${big.team2} · ${name}` : name }
}
