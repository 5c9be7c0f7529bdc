import { createHash, randomBytes } from 'node:crypto'
import type { CupPage, CupPageRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { newId } from '#core/ids'
import type { Runner, Trx } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import { fittedPicture } from '#platform/pictures'
import type { Platform } from '#platform/platform'
import { findTournament, lockTournament } from '../tournaments.queries.ts'
import { findPage, savePage } from './cup-page.queries.ts'
import { droppedLogos, emptyPage, pageOf, pageProblems, type PageBody } from './cup-page.rules.ts'

export const unusedLogoTimer = 'unused-logo'
export type UnusedLogo = { tournamentId: number; logo: string }

/** A picture that nobody took into use by then was left by a process that died in between. */
const abandonedAfterMs = 15 * 60_000
/** Within so many pixels a logo is drawn. */
const logoSize = { width: 480, height: 192 }

export const pageTag = (id: number): string => `tournament-page:${id}`

/** Where a logo stands in the file store. */
export function logoFile(logo: string): string {
  return `sponsors/${logo}.webp`
}

function logoUrl(logo: string | null): string | null {
  return logo === null ? null : `/api/files/sponsors/${logo}.webp`
}

/** What is told of a tournament; of one that nobody told anything of it is empty. @throws TOURNAMENT_NOT_FOUND */
export async function readPage(runner: Runner, id: number): Promise<CupPage> {
  found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const row = await findPage(runner, id)
  const { sponsors, ...body } = row?.body ?? emptyPage
  return {
    ...body,
    sponsors: sponsors.map(({ logo, ...sponsor }) => ({ ...sponsor, logo_url: logoUrl(logo) })),
    version: row?.version ?? 0,
    changed_at: row?.changed_at.toISOString() ?? null,
  }
}

/** Rules are the same next time; who streams, pays for it and holds its licence is said anew. */
export async function copyRules(trx: Trx, { from, to, at }: { from: number; to: number; at: Date }): Promise<void> {
  const rules = (await findPage(trx, from))?.body.rules ?? {}
  if (Object.keys(rules).length === 0) return
  await savePage(trx, to, { body: { ...emptyPage, rules }, at, isTold: true })
}

/**
 * Tells it anew, as a whole. Somebody else's newer version is not written over.
 * @throws TOURNAMENT_NOT_FOUND, CUP_PAGE_CHANGED, VALIDATION_FAILED for addresses that are none and sponsors that Valve's rules do not allow
 */
export async function changePage(
  platform: Platform,
  { id, by, request }: { id: number; by: string; request: CupPageRequest },
): Promise<void> {
  const { version, ...page } = request
  const problems = pageProblems(request)
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems)
  await change(platform, { id, by, version }, (before) => pageOf(page, before, newId))
}

/**
 * Draws a sponsor's logo anew and shows it from now on; null takes it away.
 * @throws TOURNAMENT_NOT_FOUND, SPONSOR_NOT_FOUND, PICTURE_TYPE, PICTURE_TOO_MANY_PIXELS, PICTURE_BROKEN, FILE_STORE_UNAVAILABLE
 */
export async function setLogo(
  platform: Platform,
  { id, by, sponsorId }: { id: number; by: string; sponsorId: string },
  bytes: Buffer | null,
): Promise<string | null> {
  const logo = bytes === null ? null : await keepLogo(platform, id, bytes)
  await change(platform, { id, by, version: null }, (before) => {
    if (!before.sponsors.some((sponsor) => sponsor.id === sponsorId)) refuse('SPONSOR_NOT_FOUND')
    return {
      ...before,
      sponsors: before.sponsors.map((sponsor) => (sponsor.id === sponsorId ? { ...sponsor, logo } : sponsor)),
    }
  })
  return logoUrl(logo)
}

async function keepLogo(platform: Platform, tournamentId: number, bytes: Buffer): Promise<string> {
  const picture = await fittedPicture(bytes, logoSize)
  const digest = createHash('sha256').update(picture).digest('hex')
  const logo = `${digest.slice(0, 24)}-${randomBytes(6).toString('hex')}`
  await platform.transact(({ trx }) => checkLater(platform, trx, { tournamentId, logo }, abandonedAfterMs))
  await platform.files.put(logoFile(logo), picture, 'image/webp')
  return logo
}

/** `version` null: whatever stands there, as a logo is one thing of one sponsor; whoever writes meanwhile does not notice. */
async function change(
  platform: Platform,
  { id, by, version }: { id: number; by: string; version: number | null },
  next: (before: PageBody) => PageBody,
): Promise<void> {
  await platform.transact(async ({ trx, afterCommit }) => {
    found(await lockTournament(trx, id), 'TOURNAMENT_NOT_FOUND')
    const row = await findPage(trx, id)
    if (version !== null && version !== (row?.version ?? 0)) refuse('CUP_PAGE_CHANGED')
    const before = row?.body ?? emptyPage
    const after = next(before)
    const at = platform.clock.now()
    await savePage(trx, id, { body: after, at, isTold: version !== null })
    for (const logo of droppedLogos(before, after)) await checkLater(platform, trx, { tournamentId: id, logo }, 0)
    await recordAct(trx, { act: 'tournament.page_changed', by, tournamentId: id, at })
    afterCommit(() => platform.answers.drop(pageTag(id)))
  })
}

function checkLater({ jobs, clock }: Platform, trx: Trx, body: UnusedLogo, afterMs: number): Promise<void> {
  const at = new Date(clock.now().getTime() + afterMs)
  return jobs.schedule(trx, unusedLogoTimer, { at, key: body.logo, body })
}

/** Deletes a logo unless its tournament shows it. */
export async function deleteUnusedLogo({ db, files }: Platform, { tournamentId, logo }: UnusedLogo): Promise<void> {
  const row = await findPage(db, tournamentId)
  if (row?.body.sponsors.some((sponsor) => sponsor.logo === logo)) return
  await files.delete(logoFile(logo))
}
