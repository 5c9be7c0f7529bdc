import { deskNeedsMax, type AdminDesk, type DeskNeed } from '@lobby/contract'
import { countServers } from '#game-servers'
import { collectNeeds, inUrgency, type NeedsOf } from '#needs'
import { listCupsWithLines, listOwingBack, sumRunningFees } from '#payments'
import { listPrizesOwed } from '#registrations'
import type { Platform } from '#platform/platform'
import { listOverCups, listRunningCups, type DeskCup } from './desk-cups.queries.ts'
import { readHealth, type AskRedis } from './health.ts'

/** What waits in a tournament: by matches that are played, by teams that enter and their money; and what waits on the site as a whole. */
export type DeskParts = {
  played: readonly NeedsOf[]
  entered: readonly NeedsOf[]
  ofSite: readonly (() => Promise<DeskNeed[]>)[]
}

/** So many tournaments that are over and owe money, or have payments that nobody placed, are looked into. */
const mostOver = 40

/** All that an admin decides, worked out from what is so at this moment; each part of it looks at a bounded number of things. */
export async function readDesk(platform: Platform, parts: DeskParts, askRedis: AskRedis): Promise<AdminDesk> {
  const { db } = platform
  const now = platform.clock.now()
  const refunds = await listOwingBack(db)
  const prizes = await listPrizesOwed(db, now)
  const running = await listRunningCups(db, now)
  const owing = [...new Set([...refunds, ...prizes, ...(await listCupsWithLines(db))].map(({ id }) => id))]
  const over = (await listOverCups(db, owing)).slice(-mostOver)
  const needs: DeskNeed[] = []
  for (const part of parts.ofSite) needs.push(...(await part()))
  for (const cup of [...running.cups, ...over]) needs.push(...(await needsIn(cup, parts)))
  const sum = (rows: readonly { owed: number }[]) => rows.reduce((all, { owed }) => all + owed, 0)
  return {
    needs: inUrgency(needs).slice(0, deskNeedsMax),
    total: needs.length,
    cups_unseen: running.total - running.cups.length,
    servers: await countServers(platform),
    money: { ...(await sumRunningFees(db)), refund_owed: sum(refunds), prizes_owed: sum(prizes) },
    health: await readHealth(platform, askRedis),
  }
}

/** Where nothing is played yet, or any more, nothing waits in matches. */
async function needsIn({ id, name, is_played }: DeskCup, { played, entered }: DeskParts): Promise<DeskNeed[]> {
  const found = await collectNeeds(is_played ? [...played, ...entered] : entered, id)
  return found.map((need) => ({ ...need, tournament: { id: String(id), name } }))
}
