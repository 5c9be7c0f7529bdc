import type { RefusalCode } from '@lobby/brackets'
import type { AchievementId, CallReason, ErrorCode, FieldProblem, QuestId } from '@lobby/contract'
import type { StartCode } from './start-refused.ts'

/** Everything that the server says to people, in one language. */
export type Sentences = {
  errors: Record<ErrorCode, string>
  fields: Record<FieldProblem, string>
  /** What an answer says beside its data. */
  messages: Record<'RESET_LINK_SENT', string>
  bracket: Record<RefusalCode, string>
  /** What a captain calls an organiser about; null where the captain's own words alone say it. */
  calls: Record<CallReason, string | null>
  start: Record<StartCode, string>
  /** What a wallet shows above its signature; `{username}` is put in. One line. */
  wallet: { statement: string }
  /** What can be achieved: its name, and what has to be done for it. */
  rewards: {
    achievements: Record<AchievementId, { name: string; text: string }>
    quests: Record<QuestId, { name: string }>
  }
}
