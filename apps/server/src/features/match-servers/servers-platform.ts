import type { Consoles } from '#game-servers'
import type { Platform } from '#platform/platform'

/** What the steps of this feature stand on. */
export type ServersPlatform = Platform & {
  consoles: Consoles
  /** Takes the steps that are due without waiting for the next turn. */
  look: () => void
  /** The end of this process: what is cut short by it says nothing about a server. */
  signal: AbortSignal
}
