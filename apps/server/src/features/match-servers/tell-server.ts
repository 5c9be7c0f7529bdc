import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'

/** After the commit, tells whoever looks at the match that something about its server is new. */
export function tellServer({ realtime }: Platform, { afterCommit }: Pick<Work, 'afterCommit'>, matchId: number): void {
  const id = String(matchId)
  afterCommit(() => realtime.send([`match:${id}`], { type: 'match.server-changed', id }))
}
