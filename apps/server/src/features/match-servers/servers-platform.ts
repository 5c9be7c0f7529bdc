import type { TeamNumber } from '@lobby/contract'
import type { Consoles } from '#game-servers'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'

/** Puts somebody on a match's roster by an order, by the rules of whoever knows the tournament's teams. */
export type LetCome = (
  work: Work,
  coming: { matchId: number; userId: string; team: TeamNumber; by: string; reason: string },
) => Promise<void>

/** What the steps of this feature stand on. */
export type ServersPlatform = Platform & {
  consoles: Consoles
  letCome: LetCome
  /** Takes the steps that are due without waiting for the next turn. */
  look: () => void
  /** The end of this process: what is cut short by it says nothing about a server. */
  signal: AbortSignal
}
