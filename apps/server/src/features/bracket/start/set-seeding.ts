import type { Language } from '@lobby/contract'
import { recordAct } from '#audit'
import { listRegistrations, setSeed } from '#registrations'
import { lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { sentencesIn } from '#platform/sentences'
import type { Work } from '#platform/transaction'
import { record } from '../bracket.rules.ts'
import { followBracket, openBracket } from '../follow/follow-bracket.ts'
import { unpaired } from '../unpaired.ts'

type Seeding = { tournamentId: number; teamIds: readonly string[]; actorId: string; language: Language }

/**
 * Puts the confirmed teams in seed order, best first: before the start for the start, after it as a fact of the bracket, as
 * long as nothing is played.
 * @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, SEEDING_INVALID, BRACKET_REFUSED
 */
export async function setSeeding(platform: Platform, seeding: Seeding): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, seeding.tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (tournament.status === 'cancelled') refuse('TOURNAMENT_LOCKED')
    const confirmed = (await listRegistrations(work.trx, tournament.id)).filter((row) => row.status === 'confirmed')
    const seedOf = new Map(seeding.teamIds.map((team, index) => [team, index + 1]))
    const isWhole =
      seedOf.size === seeding.teamIds.length &&
      confirmed.length === seedOf.size &&
      confirmed.every((row) => seedOf.has(row.team_id))
    if (!isWhole) refuse('SEEDING_INVALID')
    for (const row of confirmed) await setSeed(work.trx, row.id, seedOf.get(row.team_id) ?? null)
    const act = { act: 'tournament.seeded', by: seeding.actorId, tournamentId: tournament.id } as const
    await recordAct(work.trx, { ...act, at: platform.clock.now() })
    await seedBracket(platform, work, { tournament, seeding })
  })
}

async function seedBracket(
  platform: Platform,
  work: Work,
  { tournament, seeding }: { tournament: TournamentRow; seeding: Seeding },
): Promise<void> {
  const running = await openBracket(work, tournament.id)
  if (running === null) {
    await tellTournament(platform, work, tournament.id)
    return
  }
  const author = { by: seeding.actorId, reason: '' }
  const told = record(
    unpaired(running.ledger, author, running.ledger.bracket.config.stages[0]?.id),
    { type: 'seeding_changed', teams: seeding.teamIds },
    author,
  )
  if (!told.ok) {
    const message = sentencesIn(seeding.language).bracket[told.code]
    throw new AppError('BRACKET_REFUSED', [{ path: 'team_ids', code: told.code, message }])
  }
  if (told.ledger.fresh.length > 0)
    await followBracket(platform, work, { ledger: told.ledger, rows: running.rows, tournament, author })
}
