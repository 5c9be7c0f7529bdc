import type { GameRules, MatchGame } from '@lobby/contract'

type Name = 'players' | 'length' | 'overtime' | 'sides' | 'tactical' | 'technical' | 'tv' | 'live' | 'variables'
type Sentence =
  | 'players_5'
  | 'players_2'
  | 'players_1'
  | 'length'
  | 'overtime'
  | 'overtime_none'
  | 'sides_teams'
  | 'sides_knife'
  | 'sides_coin'
  | 'pauses'
  | 'pauses_up_to'
  | 'pauses_none'
  | 'tv'
  | 'tv_none'
  | 'live'
  | 'live_none'

/** A line about how it is played: what it is about, and a sentence of the locale file with its figures. `list` stands as it is. */
export type GameLine = { readonly name: Name } & (
  | { readonly text: Sentence; readonly values?: Readonly<Record<string, number>>; readonly seconds?: number }
  | { readonly list: readonly string[] }
)

function pausesLine(name: Name, text: Sentence, pauses: GameRules['tactical_pauses']): GameLine {
  const { count, seconds } = pauses
  return count === 0 ? { name, text: 'pauses_none' } : { name, text, values: { pauses: count }, seconds }
}

/** How it is played, line by line; what nobody said anything about has no line. */
export function gameLines({ players, rules }: MatchGame): GameLine[] {
  const { half_rounds: half, overtime, sides, tactical_pauses, technical_pauses, tv_delay: delay, variables } = rules
  const set = Object.entries(variables)
  return [
    { name: 'players', text: `players_${players}` },
    { name: 'length', text: 'length', values: { half, to: half + 1 } },
    overtime === null
      ? { name: 'overtime', text: 'overtime_none', values: { half } }
      : {
          name: 'overtime',
          text: 'overtime',
          values: { half: overtime.half_rounds, money: overtime.start_money },
        },
    { name: 'sides', text: `sides_${sides}` },
    pausesLine('tactical', 'pauses', tactical_pauses),
    ...(technical_pauses === null ? [] : [pausesLine('technical', 'pauses_up_to', technical_pauses)]),
    ...(delay === null
      ? []
      : [
          delay === 0
            ? ({ name: 'tv', text: 'tv_none' } as const)
            : ({ name: 'tv', text: 'tv', seconds: delay } as const),
        ]),
    ...(set.length === 0 ? [] : [{ name: 'variables', list: set.map(([name, value]) => `${name} ${value}`) } as const]),
  ]
}

/** When the public of a cup hears of kills and places. */
export function liveLine(delay: number): GameLine {
  return delay === 0 ? { name: 'live', text: 'live_none' } : { name: 'live', text: 'live', seconds: delay }
}

/** The lines that are not those of the cup. */
export function otherLines(game: MatchGame, cup: MatchGame): GameLine[] {
  const known = new Set(gameLines(cup).map((line) => JSON.stringify(line)))
  return gameLines(game).filter((line) => !known.has(JSON.stringify(line)))
}
