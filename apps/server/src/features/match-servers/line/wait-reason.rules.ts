import type { ServerRegion, ServerStand, WaitReason } from '@lobby/contract'

/** A match server as the line sees it. */
export type LineServer = {
  readonly id: string
  readonly name: string
  readonly region: ServerRegion
  readonly isOnline: boolean
  readonly draining: boolean
  readonly hasPassword: boolean
  /** Its console refused the password. */
  readonly isRefused: boolean
  /** Its plugin can go on from a backup. */
  readonly resumes: boolean
  /** A match has it. */
  readonly isHeld: boolean
  /** An admin has it checked now. */
  readonly isChecked: boolean
  /** A load came to nothing there a moment ago. */
  readonly rests: boolean
  /** Milliseconds until its maintenance begins; without end where none is ahead. */
  readonly clearMs: number
}

/** A match in the line. */
export type Waits = {
  readonly region: ServerRegion | null
  /** The server that an organiser chose. */
  readonly wanted: string | null
  /** A map of it is over, so that a server has to go on from a backup. */
  readonly isUnderWay: boolean
  /** How long it is expected to hold its server, in milliseconds. */
  readonly takesMs: number
  /** The server that it leaves and that still answers: until that let go of it, it gets no other one. */
  readonly leaves: string | null
}

/** How a server stands for a match. What an admin can mend goes before what passes by itself. */
export function standOf(
  server: LineServer,
  { isUnderWay, takesMs }: Pick<Waits, 'isUnderWay' | 'takesMs'>,
): ServerStand {
  if (!server.isOnline) return 'offline'
  if (server.draining) return 'draining'
  if (!server.hasPassword) return 'no_password'
  if (server.isRefused) return 'wrong_password'
  if (server.isHeld) return 'busy'
  if (server.isChecked) return 'checked'
  if (server.rests) return 'resting'
  if (isUnderWay && !server.resumes) return 'no_resume'
  return takesMs > server.clearMs ? 'maintenance' : 'free'
}

const unusable: ReadonlySet<ServerStand> = new Set(['offline', 'draining', 'no_password', 'wrong_password'])

/** Whether a server takes matches at all, whatever it does now. */
export function isLive(server: LineServer): boolean {
  return server.clearMs > 0 && !unusable.has(standOf(server, { isUnderWay: false, takesMs: 1 }))
}

/** Why a match in the line has no server yet. */
export function waitReason(
  waits: Waits,
  servers: readonly LineServer[],
): Pick<WaitReason, 'code' | 'server' | 'region' | 'servers'> {
  const stands = servers.map((server) => ({ server, stand: standOf(server, waits) }))
  const isAny = (...wanted: ServerStand[]): boolean => stands.some(({ stand }) => wanted.includes(stand))
  const nameOf = (id: string | null): string | null => servers.find((server) => server.id === id)?.name ?? null
  const told = {
    region: waits.region,
    servers: stands.map(({ server: { name }, stand }) => ({ name, stand })),
  }
  const code = (): WaitReason['code'] => {
    if (servers.length === 0) return 'no_server'
    if (waits.leaves !== null) return 'own_server'
    const chosen = stands.find(({ server }) => server.id === waits.wanted)
    if (waits.wanted !== null && chosen?.stand !== 'free') return 'chosen'
    if (stands.every(({ stand }) => unusable.has(stand))) return 'none_usable'
    if (isAny('free')) return 'soon'
    if (isAny('resting')) return 'resting'
    if (isAny('checked')) return 'checked'
    if (isAny('maintenance')) return 'maintenance'
    if (isAny('no_resume')) return 'no_resume'
    const isThere = waits.region === null || servers.some(({ region }) => region === waits.region)
    return isThere ? 'none_free' : 'none_in_region'
  }
  const why = code()
  return { code: why, server: why === 'own_server' ? waits.leaves : nameOf(waits.wanted), ...told }
}
