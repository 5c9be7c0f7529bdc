import { compareTexts, type Compare } from '#core/sorted'
import { Turn } from '#core/turn'
import type { Db } from '#platform/database'
import { Followed, type Change } from '#platform/followed'
import { NameIndex, type Name } from './name-index.ts'
import {
  readPlayerNames,
  readTeamNames,
  readTournamentNames,
  type PlayerName,
  type TeamName,
  type TournamentName,
  type Which,
} from './names.queries.ts'

export type Names = {
  players: NameIndex<PlayerName>
  teams: NameIndex<TeamName>
  tournaments: NameIndex<TournamentName>
}

/** A name takes one to two kilobytes with all it is found by: more of them are not kept, and the database is asked. */
const mostNames = 100_000
/** Read in one statement. */
const namesAtOnce = 200
/** Taken up in one go: each goes to its place in some thirty lists, which takes half a millisecond among very many. */
const changesAtOnce = 10

/** For so many more names. */
type Room = { left: number }

const byKey: Compare<Name> = (one, other) =>
  one.letters - other.letters || compareTexts(one.keys[0] ?? '', other.keys[0] ?? '') || compareTexts(one.id, other.id)

const byDate: Compare<TournamentName> = (one, other) =>
  one.letters - other.letters || other.startDate.getTime() - one.startDate.getTime() || one.number - other.number

/** All that is found by name, as the rows stand when somebody asks; null where it is too much to keep. */
export function followNames(db: Db, most = mostNames): Followed<{ names: Names | null }> {
  return new Followed(db, {
    kinds: ['person', 'newcomer', 'team', 'tournament'],
    make: async () => ({ names: await makeNames(db, { left: most }) }),
    take: async (state, changes) => {
      if (state.names === null) return
      await takeNames(db, state.names, changes)
      const { players, teams, tournaments } = state.names
      if (players.size + teams.size + tournaments.size > most) state.names = null
    },
  })
}

async function makeNames(db: Db, room: Room): Promise<Names | null> {
  const names: Names = {
    players: new NameIndex<PlayerName>(byKey),
    teams: new NameIndex<TeamName>(byKey),
    tournaments: new NameIndex<TournamentName>(byDate),
  }
  await names.players.fill(inPieces(room, (which) => readPlayerNames(db, which)))
  await names.teams.fill(inPieces(room, (which) => readTeamNames(db, which)))
  await names.tournaments.fill(inPieces(room, (which) => readTournamentNames(db, which)))
  return room.left < 0 ? null : names
}

async function* inPieces<N extends Name>(room: Room, read: (which: Which) => Promise<N[]>): AsyncGenerator<N[]> {
  for (let after = ''; ;) {
    const piece = await read({ after, limit: namesAtOnce })
    room.left -= piece.length
    if (room.left < 0) return
    yield piece
    if (piece.length < namesAtOnce) return
    after = piece.at(-1)?.id ?? ''
  }
}

async function takeNames(db: Db, { players, teams, tournaments }: Names, changes: readonly Change[]): Promise<void> {
  const changed = (...wanted: string[]): string[] => [
    ...new Set(changes.flatMap(({ kind, id }) => (wanted.includes(kind) ? [id] : []))),
  ]
  await takeUp(players, changed('person', 'newcomer'), (which) => readPlayerNames(db, which))
  await takeUp(teams, changed('team'), (which) => readTeamNames(db, which))
  await takeUp(tournaments, changed('tournament'), (which) => readTournamentNames(db, which))
}

async function takeUp<N extends Name>(
  index: NameIndex<N>,
  ids: readonly string[],
  read: (which: Which) => Promise<N[]>,
): Promise<void> {
  const turn = new Turn()
  for (let from = 0; from < ids.length; from += changesAtOnce) {
    const some = ids.slice(from, from + changesAtOnce)
    index.put(some, await read({ ids: some }))
    if (turn.isOver) await turn.end()
  }
}
