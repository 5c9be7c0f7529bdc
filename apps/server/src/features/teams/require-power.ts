import { found, unwrap } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { mayFor, type TeamPower } from './powers.rules.ts'
import { lockTeam, type TeamRow } from './teams.queries.ts'

/** Locks the team. @throws TEAM_NOT_FOUND, NOT_CAPTAIN, CAPTAIN_ONLY, TEAM_DISBANDED */
export async function requirePower(
  trx: Work['trx'],
  { id, actorId }: { id: string; actorId: string },
  power: TeamPower,
): Promise<TeamRow> {
  const team = found(await lockTeam(trx, id), 'TEAM_NOT_FOUND')
  unwrap(mayFor(team, actorId, power))
  return team
}
