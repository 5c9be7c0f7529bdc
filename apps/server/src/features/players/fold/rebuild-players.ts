import type { Rebuild } from '#matches'
import { oweSums } from '#platform/owed-sums'
import type { Platform } from '#platform/platform'
import { foldMatches, playerMatchesTag, type Folding } from './fold-match.ts'
import { listEnded, listPlayersAfter, readToldAndKept, replaceSums } from './fold.queries.ts'
import { keepPlaces } from './keep-places.ts'
import { changesOf, noTotals, sumNames, type Sums } from './sums.rules.ts'

/** Players whose sums are made anew in one transaction: matches of theirs that end meanwhile wait for so long. */
const atOnce = 400

type Rebuilt = { players: number; tournaments: number }

/** Every match of players anew from what is stored of it, then every sum from those rows, which is made once and not moved by each match, and the places of tournaments. */
export async function rebuildPlayers(platform: Folding): Promise<Rebuild<Rebuilt>> {
  const pay = await oweSums(platform.db, 'players')
  return {
    fold: (trx, matches) => foldMatches(trx, matches, 'owed'),
    finish: async () => {
      const players = await makePlayerSums(platform)
      await pay()
      const tournaments = await listEnded(platform.db)
      for (const id of tournaments) await keepPlaces(platform, id)
      platform.answers.drop(playerMatchesTag)
      return { players, tournaments: tournaments.length }
    },
  }
}

/**
 * Every sum from the rows of matches; those that are right stay. Whoever tells a match holds the totals of its players before adding to them, so what is read here under the same hold is what
 * those sums are to be, and what is added later is added to it. Answers how many players there are.
 */
export async function makePlayerSums({ db, transact }: Pick<Platform, 'db' | 'transact'>): Promise<number> {
  let players = 0
  for (let last = ''; ;) {
    const ids = await listPlayersAfter(db, last, atOnce)
    if (ids.length === 0) return players
    await transact(async ({ trx }) => {
      const { told, kept } = await readToldAndKept(trx, ids)
      const sums = changesOf([], told)
      const wrong = wrongOf(ids, kept, sums)
      if (wrong.length > 0) await replaceSums(trx, wrong, sumsOf(wrong, sums))
    })
    players += ids.length
    last = ids.at(-1) ?? last
  }
}

const kinds = ['totals', 'weapons', 'duels'] as const

/** Whose sums are not what they are to be. */
function wrongOf(ids: readonly string[], kept: Sums, sums: Sums): string[] {
  const [had, has] = [textsOf(kept), textsOf(sums)]
  return ids.filter((id) => had.get(id)?.toSorted().join() !== has.get(id)?.toSorted().join())
}

/** What is to be compared of each person, a text a row; a row of nothing is none. */
function textsOf(sums: Sums): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const kind of kinds) {
    for (const row of sums[kind]) {
      const counts = sumNames[kind].map((name) => Number(row[name as keyof typeof row]))
      if (counts.every((count) => count === 0)) continue
      const of = 'weapon' in row ? row.weapon : 'opponent_id' in row ? row.opponent_id : ''
      const known = texts.get(row.user_id)
      const text = `${kind} ${of} ${counts.join(' ')}`
      if (known === undefined) texts.set(row.user_id, [text])
      else known.push(text)
    }
  }
  return texts
}

/** All that is to be kept of these people: of whoever has nothing, totals of nothing. */
function sumsOf(ids: readonly string[], sums: Sums): Sums {
  const asked = new Set(ids)
  const totals = new Map(sums.totals.map((total) => [total.user_id, total]))
  const isAsked = ({ user_id: id }: { user_id: string }): boolean => asked.has(id)
  return {
    totals: ids.map((id) => totals.get(id) ?? { ...noTotals, user_id: id }),
    weapons: sums.weapons.filter(isAsked),
    duels: sums.duels.filter(isAsked),
  }
}
