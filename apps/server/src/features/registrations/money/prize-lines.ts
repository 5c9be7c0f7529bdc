import type { PrizePayout, PrizeSplitRequest, TeamPrize } from '@lobby/contract'
import { sql } from 'kysely'
import { listPrizeAsks, listPrizeDetails, prizeStanding, readSplit } from '#payments'
import type { TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'

type Cup = Pick<TournamentRow, 'id' | 'prize_pool' | 'status'>

/** Who is owed what, by the places in which teams ended as they stand now, what was paid of it, and how it is to be paid. */
export async function listPayouts(runner: Runner, cup: Cup, split: PrizeSplitRequest): Promise<PrizePayout[]> {
  const details = await listPrizeDetails(runner, cup.id)
  const asks = await listPrizeAsks(runner, cup.id)
  const isFinal = cup.status === 'finished'
  return (await listTeams(runner, cup.id)).flatMap(({ id, team_id: teamId, name, tag, from, to, paid }) => {
    const places = isFinal && from !== null && to !== null ? { from, to } : null
    const own = details.get(id) ?? null
    const facts = { pool: cup.prize_pool, split, places, isFinal, paid, hasDetails: own !== null }
    const standing = prizeStanding(facts)
    if (standing === null) return []
    return [
      {
        registration_id: id,
        team: { id: teamId, name, tag },
        place_from: places?.from ?? null,
        place_to: places?.to ?? null,
        ...standing,
        paid,
        details: own,
        asked_at: asks.get(id)?.toISOString() ?? null,
      },
    ]
  })
}

type TeamRow = {
  id: string
  team_id: string
  name: string
  tag: string
  from: number | null
  to: number | null
  paid: number
}

/** Teams that ended in a place, and any to which something was paid. */
async function listTeams(runner: Runner, tournamentId: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    with paid as (
      select registration_id, sum(case when to_account = 'prizes' then amount else -amount end)::int as sum
      from payment_entries where tournament_id = ${tournamentId} and 'prizes' in (to_account, from_account)
      group by registration_id
    )
    select entry.id, teams.id as team_id, teams.name, teams.tag, place.place_from as from, place.place_to as to,
      coalesce(paid.sum, 0) as paid
    from registrations entry
    join teams on teams.id = entry.team_id
    left join team_places place on place.tournament_id = entry.tournament_id and place.team_id = entry.team_id and entry.status = 'confirmed'
    left join paid on paid.registration_id = entry.id
    where entry.tournament_id = ${tournamentId} and (place.team_id is not null or paid.sum > 0)
    order by place.place_from nulls last, teams.name, entry.id`.execute(runner)
  return rows
}

/** Of one team; undefined where it won nothing. */
export async function findPayout(runner: Runner, cup: Cup, registrationId: string): Promise<PrizePayout | undefined> {
  const payouts = await listPayouts(runner, cup, await readSplit(runner, cup.id))
  return payouts.find(({ registration_id: id }) => id === registrationId)
}

/** What of it whoever leads the team reads. */
export function presentTeamPrize({ registration_id: id, team, state, amount, paid }: PrizePayout): TeamPrize {
  return { registration_id: id, team, state, amount, paid }
}

/** What these teams won in a tournament. */
export async function readTeamPrizes(runner: Runner, cup: Cup, teams: readonly { id: string }[]): Promise<TeamPrize[]> {
  if (teams.length === 0 || cup.prize_pool === 0 || cup.status !== 'finished') return []
  const ids = new Set(teams.map(({ id }) => id))
  const payouts = await listPayouts(runner, cup, await readSplit(runner, cup.id))
  return payouts.filter(({ team }) => ids.has(team.id)).map(presentTeamPrize)
}
