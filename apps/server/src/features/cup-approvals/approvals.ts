import {
  ownDraftsMax,
  type CupApproval,
  type CupApprovalQueue,
  type CupVerdictRequest,
  type CurrentUser,
  type MakeOwnCupRequest,
} from '@lobby/contract'
import { recordAct } from '#audit'
import { saveTournamentServers } from '#match-servers'
import { createTournament, lockTournament } from '#tournaments'
import { listAdmins, listOrganisers } from '#users'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import {
  countOwnDrafts,
  findApproval,
  insertApproval,
  listAsked,
  lockApproval,
  saveApproval,
  type ApprovalRow,
} from './approvals.queries.ts'
import { canAsk, canDecide } from './approvals.rules.ts'

/** A draft of a player's own, which they own. @throws USER_CUPS_OFF, USER_CUPS_CONFIRMED, USER_CUPS_LIMIT, VALIDATION_FAILED */
export async function makeOwnCup(
  platform: Platform,
  user: Pick<CurrentUser, 'id' | 'email_verified'>,
  body: MakeOwnCupRequest,
): Promise<number> {
  await platform.flags.require('user_cups', 'USER_CUPS_OFF')
  // Whoever runs a cup must be reachable.
  if (!user.email_verified) refuse('USER_CUPS_CONFIRMED')
  return createTournament(
    platform,
    { actorId: user.id, body: { ...body, status: 'draft' } },
    {
      saveServers: saveTournamentServers,
      before: async (trx) => {
        if ((await countOwnDrafts(trx, user.id)) >= ownDraftsMax) refuse('USER_CUPS_LIMIT')
      },
      after: (trx, id) => insertApproval(trx, id, user.id),
    },
  )
}

/** Sends a draft to the admins. @throws TOURNAMENT_NOT_FOUND, APPROVAL_NOT_OPEN */
export async function askForApproval(platform: Platform, tournamentId: number, by: string): Promise<void> {
  await platform.transact(async (work) => {
    const { trx } = work
    const cup = found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const approval = found(await lockApproval(trx, tournamentId), 'APPROVAL_NOT_OPEN')
    unwrap(canAsk(approval.state))
    if (cup.status !== 'draft') refuse('APPROVAL_NOT_OPEN')
    const at = platform.clock.now()
    await saveApproval(trx, tournamentId, { state: 'asked', asked_at: at })
    await recordAct(trx, { act: 'tournament.approval_asked', by, tournamentId, at })
    await work.publish({
      type: 'notice.made',
      at: at.toISOString(),
      notice: {
        kind: 'cup_to_approve',
        to: (await listAdmins(trx)).filter((id) => id !== by),
        about: `tournament:${tournamentId}`,
        page: '/admin/tournaments',
        values: { tournament: cup.name },
        people: { person: by },
      },
    })
  })
}

const acts = {
  approved: 'tournament.approved',
  returned: 'tournament.returned',
  refused: 'tournament.refused',
} as const

/** What an admin says to a draft; its organisers hear it. @throws TOURNAMENT_NOT_FOUND, APPROVAL_NOT_OPEN */
export async function decideApproval(
  platform: Platform,
  { tournamentId, by, verdict, words }: CupVerdictRequest & { tournamentId: number; by: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const { trx } = work
    const cup = found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const approval = found(await lockApproval(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    unwrap(canDecide(approval.state, verdict))
    const at = platform.clock.now()
    const said = words === '' ? null : words
    await saveApproval(trx, tournamentId, { state: verdict, decided_at: at, decided_by: by, words: said })
    await recordAct(trx, { act: acts[verdict], by, tournamentId, reason: said, at })
    await tellOrganisers(work, { tournamentId, name: cup.name, verdict, words, by, at })
  })
}

async function tellOrganisers(
  { trx, publish }: Work,
  told: CupVerdictRequest & { tournamentId: number; name: string; by: string; at: Date },
): Promise<void> {
  const { tournamentId, name, verdict, words, by } = told
  const about = `tournament:${tournamentId}`
  const at = told.at.toISOString()
  await publish({ type: 'notice.settled', about, kinds: ['cup_to_approve', 'cup_returned'], at })
  await publish({
    type: 'notice.made',
    at,
    notice: {
      kind: `cup_${verdict}`,
      to: (await listOrganisers(trx, tournamentId)).filter((id) => id !== by),
      about,
      page: `/tournaments/${tournamentId}/organise/today`,
      values: { tournament: name, reason: words },
    },
  })
}

export async function readApproval({ db }: Pick<Platform, 'db'>, tournamentId: number): Promise<CupApproval> {
  return presentApproval(await findApproval(db, tournamentId))
}

function presentApproval(row: ApprovalRow | undefined): CupApproval {
  return {
    state: row?.state ?? null,
    asked_at: row?.asked_at?.toISOString() ?? null,
    decided_at: row?.decided_at?.toISOString() ?? null,
    words: row?.words ?? null,
  }
}

export async function readQueue({ db }: Pick<Platform, 'db'>): Promise<CupApprovalQueue> {
  const rows = await listAsked(db)
  return {
    cups: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      made_by: { id: row.maker_id, username: row.maker_name },
      asked_at: (row.asked_at ?? row.start_date).toISOString(),
      starts_at: row.start_date.toISOString(),
      max_teams: row.max_teams,
      prize_pool: row.prize_pool,
      entry_fee: row.entry_fee,
      payee: row.payee,
    })),
  }
}
