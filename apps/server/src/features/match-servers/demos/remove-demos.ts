import type { Platform } from '#platform/platform'
import { claimLeaving, deleteRow, giveUpArriving } from './demos.queries.ts'

const lookEveryMs = 600_000

/** Where the file of a demo stands in the store. */
export function demoFile(id: string): string {
  return `demos/${id}.dem`
}

/** Tells whoever looks at the match that its demos are others now. */
export function tellDemos({ answers, realtime }: Platform, matchId: number): void {
  const id = String(matchId)
  answers.drop(`match:${id}`)
  realtime.send([`match:${id}`], { type: 'match.demos-changed', id })
}

/** Takes away what is to go: after its time, of matches that are gone, and what is left of uploads that broke. File first, row last. */
export async function removeLeaving(platform: Platform): Promise<void> {
  const { db, clock, files } = platform
  for (;;) {
    const leaving = await claimLeaving(db, clock.now())
    if (leaving.length === 0) return
    for (const { id, match_id: matchId } of leaving) {
      await files.delete(demoFile(id))
      await deleteRow(db, id)
      if (matchId !== null) tellDemos(platform, matchId)
    }
  }
}

/** At the start, before anything new comes: in the embedded database nobody else can be taking an upload. */
export async function reconcileDemos(platform: Platform): Promise<void> {
  if (platform.database.kind === 'embedded') await giveUpArriving(platform.db, platform.clock.now())
  await removeLeaving(platform)
}

export function watchDemos(platform: Platform): void {
  platform.looks.regularly({ name: 'old demos', everyMs: lookEveryMs, look: () => removeLeaving(platform) })
}
