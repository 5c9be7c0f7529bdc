import type { App, Parts } from '#platform/parts'
import { claimLeaving, deleteRow, giveUpArriving } from './demos.queries.ts'

const lookEveryMs = 600_000

/** Where the file of a demo stands in the store. */
export function demoFile(id: string): string {
  return `demos/${id}.dem`
}

/** Tells whoever looks at the match that its demos are others now. */
export function tellDemos({ answers, realtime }: Parts, matchId: number): void {
  const id = String(matchId)
  answers.drop(`match:${id}`)
  realtime.send([`match:${id}`], { type: 'match.demos-changed', id })
}

/** Takes away what is to go: after its time, of matches that are gone, and what is left of uploads that broke. File first, row last. */
export async function removeLeaving(parts: Parts): Promise<void> {
  const { db, clock, files } = parts
  for (;;) {
    const leaving = await claimLeaving(db, clock.now())
    if (leaving.length === 0) return
    for (const { id, match_id: matchId } of leaving) {
      await files.delete(demoFile(id))
      await deleteRow(db, id)
      if (matchId !== null) tellDemos(parts, matchId)
    }
  }
}

/** At the start, before anything new comes: in the embedded database nobody else can be taking an upload. */
export async function reconcileDemos(parts: Parts): Promise<void> {
  if (parts.database.kind === 'embedded') await giveUpArriving(parts.db, parts.clock.now())
  await removeLeaving(parts)
}

export function watchDemos(app: App, parts: Parts): void {
  const underWay = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const run = removeLeaving(parts)
      .catch((error: unknown) => app.log.error({ err: error }, 'old demos'))
      .finally(() => underWay.delete(run))
    underWay.add(run)
  }, lookEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  })
}
