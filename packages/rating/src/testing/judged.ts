import { competitive, create, type Forecast, type Ladder, predict, rate, type Report, reportOf } from '../index.ts'
import { expected, mapWin } from '../map-win.ts'
import { sigmoid } from '../update.ts'
import type { DrawnMap } from './populations.ts'

/** Reports over the second half: of the rating, of one who knows the truth but for the form of the day, and of an Elo of players. */
export type Judged = { readonly ours: Report; readonly oracle: Report; readonly elo: Report; readonly ladder: Ladder }

export function judge(maps: readonly DrawnMap[]): Judged {
  const said: Record<'ours' | 'oracle' | 'elo', Forecast[]> = { ours: [], oracle: [], elo: [] }
  const elo = new Elo()
  let ladder = create()
  maps.forEach((map, at) => {
    const won = map.rounds.filter(Boolean).length * 2 > map.rounds.length
    if (at * 2 >= maps.length) {
      said.ours.push({ said: predict(ladder, map).chance, won })
      said.oracle.push({ said: oracleOf(map.truth), won })
      said.elo.push({ said: elo.chance(map), won })
    }
    ladder = rate(ladder, map).ladder
    elo.take(map, won)
  })
  return { ours: reportOf(said.ours), oracle: reportOf(said.oracle), elo: reportOf(said.elo), ladder }
}

const form = 0.15
function oracleOf(truth: number): number {
  return expected({ mean: truth, variance: form ** 2 }, (strength) =>
    mapWin(competitive, sigmoid(strength), sigmoid(strength)),
  )
}

/** What everybody has: the mean of five, K 32. */
class Elo {
  readonly #points = new Map<string, number>()

  chance({ teams }: DrawnMap): number {
    const [one, two] = teams.map((ids) => ids.reduce((sum, id) => sum + (this.#points.get(id) ?? 1500), 0) / ids.length)
    return 1 / (1 + 10 ** ((two! - one!) / 400))
  }

  take(map: DrawnMap, won: boolean): void {
    const moved = 32 * (Number(won) - this.chance(map))
    map.teams.forEach((ids, team) => {
      for (const id of ids) this.#points.set(id, (this.#points.get(id) ?? 1500) + (team === 0 ? moved : -moved))
    })
  }
}
