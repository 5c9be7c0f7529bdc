import { draftLinkDays, type DraftLink, type MadeDraftLink, type SharedDraft } from '@lobby/contract'
import { recordAct } from '#audit'
import { readTournament } from '#registrations'
import { lockTournament, readPage } from '#tournaments'
import { newToken, tokenHash } from '#core/tokens'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { deleteLink, findLink, findShared, saveLink } from './draft-links.queries.ts'

const dayMs = 24 * 3_600_000
const draftPage = '/draft'

/**
 * Makes the link by which anybody reads a draft; the one before is worth nothing from then on. It is told here and kept nowhere.
 * @throws TOURNAMENT_NOT_FOUND, NOT_A_DRAFT
 */
export async function makeDraftLink(
  platform: Platform,
  { tournamentId, by }: { tournamentId: number; by: string },
): Promise<MadeDraftLink> {
  return platform.transact(async ({ trx }) => {
    const { status } = found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (status !== 'draft') refuse('NOT_A_DRAFT')
    const at = platform.clock.now()
    const [token, expiresAt] = [newToken(), new Date(at.getTime() + draftLinkDays * dayMs)]
    await saveLink(trx, {
      tournament_id: tournamentId,
      token_hash: tokenHash(token),
      made_by: by,
      made_at: at,
      expires_at: expiresAt,
    })
    await recordAct(trx, { act: 'tournament.draft_shared', by, tournamentId, at })
    // Behind the `#`, which browsers send to nobody.
    return {
      url: `${platform.config.publicUrl}${draftPage}#${token}`,
      expires_at: expiresAt.toISOString(),
    }
  })
}

/** Takes it back; whoever has it reads nothing more. Where there is none that is so already. @throws TOURNAMENT_NOT_FOUND */
export async function endDraftLink(
  platform: Platform,
  { tournamentId, by }: { tournamentId: number; by: string },
): Promise<void> {
  await platform.transact(async ({ trx }) => {
    found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (!(await deleteLink(trx, tournamentId))) return
    await recordAct(trx, { act: 'tournament.draft_unshared', by, tournamentId, at: platform.clock.now() })
  })
}

export async function readDraftLink({ db, clock }: Platform, tournamentId: number): Promise<DraftLink> {
  const row = await findLink(db, tournamentId, clock.now())
  if (row === undefined) return { link: null }
  const { made_by_name: madeBy, made_at: madeAt, expires_at: expiresAt } = row
  return {
    link: { made_by: madeBy, made_at: madeAt.toISOString(), expires_at: expiresAt.toISOString() },
  }
}

/** What whoever has the link reads; of a link that is wrong, taken back or over nobody learns which. @throws DRAFT_LINK_NOT_FOUND */
export async function readSharedDraft({ db, clock }: Platform, token: string): Promise<SharedDraft> {
  const shared = found(await findShared(db, tokenHash(token), clock.now()), 'DRAFT_LINK_NOT_FOUND')
  const id = shared.tournament_id
  return {
    tournament: await readTournament(db, id),
    page: await readPage(db, id),
    expires_at: shared.expires_at.toISOString(),
    is_open: !shared.hidden,
  }
}
