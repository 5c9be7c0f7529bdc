import type { Platform } from '#platform/platform'

const topic = 'log-pieces'

/** Says to this process and to all others that a match's log told something; after the commit. */
export function tellPieces({ realtime }: Platform, matchId: number): void {
  realtime.announce(topic, String(matchId))
}

/** Calls for every match of whose log something was stored, by this process at once, by another one at most ten times a second. It may come for nothing, and be lost. */
export function onLogPieces({ realtime }: Platform, listener: (matchId: number) => void): void {
  realtime.onAnnounced(topic, (id) => listener(Number(id)))
}
