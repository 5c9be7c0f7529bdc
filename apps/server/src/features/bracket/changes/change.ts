import type { CorrectionPreview, Refusal } from '@lobby/brackets'
import type { CorrectionPolicy, Language } from '@lobby/contract'
import type { TournamentRow } from '#tournaments'
import type { Work } from '#platform/transaction'
import type { Author, Ledger } from '../bracket.rules.ts'
import type { Running } from '../follow/follow-bracket.ts'

/** Who changes a bracket, how, and in which language a refusal is told. */
export type ChangeRequest = {
  tournamentId: number
  /** Null is the platform itself. */
  actorId: string | null
  language: Language
  /** Which part of the request a refusal is about. */
  path: 'result' | 'step'
  policy: CorrectionPolicy
  reason: string
  dryRun: boolean
  expectedVersion: number | undefined
  /** How a step stands in the log of what organisers do; without it whoever asks records it themselves. */
  told?: { type: string; team: string | null }
}

/** What a change would come to. `imagined` is the bracket as it would be if later results gave way. */
export type Attempt = {
  result: { ok: true; ledger: Ledger } | Refusal
  imagined?: Ledger | undefined
  preview?: CorrectionPreview
  /** Key of the match that the change is about. */
  about?: string
  /** What belongs to the change outside the bracket; done in the same transaction, before matches follow. */
  alongside?: () => Promise<void>
  /** It is about who plays, or where. */
  isOfEntrants?: boolean
  /** Nothing is told of what would follow, as of lots that are yet to be drawn. */
  isSecret?: boolean
}

export type Scene = Running & { work: Work; tournament: TournamentRow; author: Author; policy: CorrectionPolicy }
