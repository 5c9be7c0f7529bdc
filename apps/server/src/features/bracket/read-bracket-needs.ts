import { sql } from 'kysely'
import type { BracketNeed, Need } from '@lobby/contract'
import { findTournament } from '#tournaments'
import { BoundedCache } from '#platform/bounded-cache'
import type { Platform } from '#platform/platform'
import { readBracket } from './read-bracket.ts'

/** Of so many tournaments it is known what their brackets wait for; one is folded anew only when it moved on. */
const mostKept = 64

/** Ties across a cut, and rounds that cannot be paired: only an organiser can give the answer. */
export function bracketNeeds({ db }: Pick<Platform, 'db'>): (tournamentId: number) => Promise<Need[]> {
  const kept = new BoundedCache<Need[]>({ maxEntries: mostKept })
  return async (id) => {
    const tournament = await findTournament(db, id)
    if (tournament?.status !== 'live') return []
    return kept.get(`${id} ${tournament.version}`, async () => {
      const { needs } = await readBracket(db, id)
      const since = needs.length === 0 ? '' : await lastEvent(db, id)
      return { value: needs.map((need) => needOf(need, { id, since })) }
    })
  }
}

function needOf(need: BracketNeed, { id, since }: { id: number; since: string }): Need {
  const place = need.kind === 'tie' ? need.group : String(need.round)
  return {
    id: `${need.kind}:${id}:${need.stage}:${place}`,
    kind: need.kind,
    since,
    until: null,
    match: null,
    team: null,
    count: need.kind === 'tie' ? need.teams.length : 1,
    call: null,
    text: need.kind === 'tie' ? need.teams.map(({ name }) => name).join(', ') : null,
    page: `/tournaments/${id}/organise/bracket`,
  }
}

/** The answer before this one is what left it open. */
async function lastEvent(db: Platform['db'], id: number): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select max(created_at) as at from tournament_events where tournament_id = ${id}`.execute(db)
  return (rows[0]?.at ?? new Date(0)).toISOString()
}
