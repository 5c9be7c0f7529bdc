import { untilIdle } from './queue.ts'
import type { TestLobby } from './test-lobby.ts'

/** What a node does by itself meanwhile. What goes along with a trip of somebody else is theirs. */
const background =
  /pgboss|match_servers|match_assignments|match_rooms" where "due_at|sessions|game_servers|game_server_hours|live_delay|"match_events" inner join/

/** How often the database was waited for, for what is asked within, when all that followed from what was done before is done. */
export async function tripsOf<Said>(
  site: TestLobby,
  ask: () => Promise<Said>,
): Promise<{ trips: readonly (readonly string[])[]; said: Said }> {
  await untilIdle(site)
  const trips: (readonly string[])[] = []
  const stop = site.lobby.platform.database.trips.follow((statements) => {
    if (!statements.every((statement) => background.test(statement))) trips.push([...statements])
  })
  try {
    return { said: await ask(), trips }
  } finally {
    stop()
  }
}

/** Of three that are alike the fewest: on a busy machine a node may do something of its own in the middle of one. */
export async function fewestTrips<Said>(
  site: TestLobby,
  ask: (turn: number) => Promise<Said>,
): Promise<{ trips: number; said: Said[] }> {
  const all = []
  for (const turn of [0, 1, 2]) all.push(await tripsOf(site, () => ask(turn)))
  return { trips: Math.min(...all.map(({ trips }) => trips.length)), said: all.map(({ said }) => said) }
}
