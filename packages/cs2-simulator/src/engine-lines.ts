import type { Counters, Fighter } from './fighter.ts'
import type { Person } from './person.ts'
import type { TeamKey } from './map-game.ts'

/** SteamID64 of the account number 0. */
const firstSteamId = 76_561_197_960_265_728n

export type EngineSide = 'CT' | 'TERRORIST'

function accountOf({ steamId }: Person): bigint {
  return BigInt(steamId) - firstSteamId
}

/** A player as a line names them: number, account, side. The number is one higher where money is told. */
export function nameOf(person: Person, side: string, isMoney = false): string {
  const account = accountOf(person)
  const slot = Number(account % 64n) + (isMoney ? 1 : 0)
  return `"${person.name}<${slot}><[U:1:${account}]><${side}>"`
}

/** As in the line of who changes sides, where no side stands. */
export function switchOf(person: Person, from: string, to: string): string {
  const account = accountOf(person)
  return `"${person.name}<${Number(account % 64n)}><[U:1:${account}]>" switched from team <${from}> to <${to}>`
}

/** A side of a map, with the people on it. */
export type Standing = { readonly key: TeamKey; readonly side: EngineSide; readonly fighters: readonly Fighter[] }

type Board = {
  readonly round: number
  readonly ct: number
  readonly t: number
  readonly map: string
  readonly sides: readonly Standing[]
  /** Before that round. */
  readonly countersOf: (fighter: Fighter) => Counters
  readonly moneyOf: (fighter: Fighter) => number
}

/** The engine's scoreboard before a round (recorded: shared/cases/cs2-log); the columns that nobody here counts are left at nothing. */
export function boardLines({ round, ct, t, map, sides, countersOf, moneyOf }: Board): readonly string[] {
  const rows = sides.flatMap(({ side, fighters }) =>
    fighters.map((fighter) => {
      const { kills, deaths, assists, damage, headshotKills, utilityDamage, enemiesFlashed, mvps } = countersOf(fighter)
      const share = kills === 0 ? 0 : (headshotKills / kills) * 100
      const cells = [accountOf(fighter), side === 'CT' ? 3 : 2, moneyOf(fighter), kills, deaths, assists]
      return [...cells, damage.toFixed(2), share.toFixed(2), mvps, enemiesFlashed, utilityDamage].join(',      ')
    }),
  )
  return [
    'JSON_BEGIN{',
    '"name": "round_stats",',
    `"round_number" : "${round}",`,
    `"score_t" : "${t}",`,
    `"score_ct" : "${ct}",`,
    `"map" : "${map}",`,
    '"server" : "simulated",',
    '"fields" : "             accountid,   team,  money,  kills, deaths,assists,    dmg,    hsp,    mvp,     ef,     ud"',
    '"players" : {',
    ...rows.map((row, index) => `"player_${index}" : "            ${row}"`),
    '}}JSON_END',
  ]
}

/** How it stands, as it is told around every round. */
export function statusLines(map: string, score: readonly [ct: number, t: number], rounds: number): readonly string[] {
  return [
    'MatchStatus: Team playing "CT": Simulated CT',
    'MatchStatus: Team playing "TERRORIST": Simulated T',
    `MatchStatus: Score: ${score.join(':')} on map "${map}" RoundsPlayed: ${rounds}`,
  ]
}
