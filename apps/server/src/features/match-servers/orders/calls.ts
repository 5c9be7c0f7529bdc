import { sql } from 'kysely'
import type { AnswerCallRequest } from '@lobby/contract'
import { findMatch, isClosed } from '#matches'
import { found, refuse } from '#platform/errors'
import type { Runner } from '#platform/database'
import type { Work } from '#platform/transaction'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { foldCalls, type Call, type CallWord } from './calls.rules.ts'
import { storeOrder } from './store-order.ts'

/** Calls and answers of matches, the oldest first. */
function listWords(runner: Runner) {
  return runner
    .selectFrom('match_commands as word')
    .innerJoin('users', 'users.id', 'word.user_id')
    .innerJoin('matches', 'matches.id', 'word.match_id')
    .innerJoin('teams as one', 'one.id', 'matches.team1_id')
    .innerJoin('teams as two', 'two.id', 'matches.team2_id')
    .select(['word.id', 'word.match_id', 'word.user_id', 'users.username', 'word.at', 'word.command', 'word.reason'])
    .select(
      sql<1 | 2 | null>`case
        when word.user_id in (one.captain_id, one.vice_captain_id) then 1
        when word.user_id in (two.captain_id, two.vice_captain_id) then 2 end`.as('team'),
    )
    .where(sql<boolean>`word.command ->> 'command' in ('call_admin', 'answer_call')`)
    .orderBy('word.at')
    .orderBy('word.id')
    .$castTo<CallWord & { match_id: number }>()
}

export async function readCalls(runner: Runner, matchId: number): Promise<Call[]> {
  const words = await listWords(runner).where('word.match_id', '=', matchId).execute()
  return foldCalls(words)
}

/** Calls that nobody has answered, of the matches of a tournament that are not over. */
export async function readOpenCalls(runner: Runner, tournamentId: number): Promise<Map<number, Call[]>> {
  const words = await listWords(runner)
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', 'in', ['ready', 'warmup', 'live'])
    .execute()
  const open = new Map<number, Call[]>()
  for (const [matchId, own] of Map.groupBy(words, (word) => word.match_id)) {
    const calls = foldCalls(own).filter(({ answer }) => answer === null)
    if (calls.length > 0) open.set(matchId, calls)
  }
  return open
}

/**
 * Somebody of the house answers a call and those before it: it stands in the match's log, and the captain reads it on its page. A call that is answered already stays so.
 * @throws MATCH_NOT_FOUND, MATCH_FINISHED, NOT_FOUND where the match has no such call
 */
export async function answerCall(
  platform: ServersPlatform,
  { matchId, userId, body }: { matchId: number; userId: string; body: AnswerCallRequest },
): Promise<void> {
  const match = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
  if (isClosed(match)) refuse('MATCH_FINISHED')
  await platform.transact(async (work) => {
    const calls = await readCalls(work.trx, matchId)
    const call = found(
      calls.find(({ id }) => id === body.call_id),
      'NOT_FOUND',
    )
    if (call.answer !== null) return
    await storeOrder(platform, work, {
      matchId,
      userId,
      order: { command: 'answer_call', call_id: call.id },
      reason: body.message,
      server_id: null,
      outcome: 'done',
    })
    await tellAnswered(platform, work, { matchId, userId, call, calls, message: body.message })
    tellServer(platform, work, matchId)
  })
}

type Answered = { matchId: number; userId: string; call: Call; calls: readonly Call[]; message: string }

/** Captains whose calls are answered by it hear of it; organisers are asked no more, unless another call came meanwhile. */
async function tellAnswered(
  { clock }: Pick<ServersPlatform, 'clock'>,
  { publish }: Work,
  { matchId, userId, call, calls, message }: Answered,
): Promise<void> {
  const at = clock.now().toISOString()
  const about = `match:${matchId}`
  const answered = calls.slice(0, calls.indexOf(call) + 1).filter(({ answer }) => answer === null)
  await publish({
    type: 'notice.made',
    at,
    notice: {
      kind: 'call_answered',
      to: [...new Set(answered.map((one) => one.userId))].filter((id) => id !== userId),
      about,
      page: `/matches/${matchId}`,
      people: { person: userId },
      values: { message },
    },
  })
  if (calls.at(-1) === call) await publish({ type: 'notice.settled', about, kinds: ['organiser_called'], at })
}
