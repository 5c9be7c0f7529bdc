import { sql } from 'kysely'
import type { AnswerCallRequest, TakeCallRequest } from '@lobby/contract'
import { findMatch, isClosed, lockMatch } from '#matches'
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
    .where(sql<boolean>`word.command ->> 'command' in ('call_admin', 'take_call', 'answer_call')`)
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
  await see(platform, { matchId, userId, body, command: 'answer_call' })
}

/** Somebody of the house says that they see to a call and those before it. One that somebody sees to already stays theirs. @throws as answerCall */
export async function takeCall(
  platform: ServersPlatform,
  { matchId, userId, body }: { matchId: number; userId: string; body: TakeCallRequest },
): Promise<void> {
  await see(platform, { matchId, userId, body, command: 'take_call' })
}

type Seeing = {
  matchId: number
  userId: string
  body: { call_id: string; message?: string }
  command: 'answer_call' | 'take_call'
}

async function see(platform: ServersPlatform, { matchId, userId, body, command }: Seeing): Promise<void> {
  await platform.transact(async (work) => {
    // Of two who press at once, one is the first.
    await lockMatch(work.trx, matchId)
    const match = found(await findMatch(work.trx, matchId), 'MATCH_NOT_FOUND')
    if (isClosed(match)) refuse('MATCH_FINISHED')
    const { call_id: id, message = '' } = body
    const calls = await readCalls(work.trx, matchId)
    const call = found(
      calls.find((one) => one.id === id),
      'NOT_FOUND',
    )
    const isDone = (one: Call): boolean => (command === 'answer_call' ? one.answer : (one.answer ?? one.taken)) !== null
    if (isDone(call)) return
    await storeOrder(platform, work, {
      matchId,
      userId,
      order: { command, call_id: call.id },
      reason: message,
      server_id: null,
      outcome: 'done',
    })
    const meant = calls.slice(0, calls.indexOf(call) + 1).filter((one) => !isDone(one))
    await tellSeen(platform, work, { matchId, userId, command, message, meant, match })
    const after = await readCalls(work.trx, matchId)
    if (after.every((one) => one.taken !== null)) await tellSettled(platform, work, matchId)
    tellServer(platform, work, matchId)
  })
}

type Seen = Omit<Seeing, 'body'> & {
  message: string
  meant: readonly Call[]
  match: { team1_name: string; team2_name: string }
}

/** Captains whose calls are taken or answered by it hear of it. */
async function tellSeen(
  { clock }: Pick<ServersPlatform, 'clock'>,
  { publish }: Work,
  { matchId, userId, command, message, meant, match }: Seen,
): Promise<void> {
  const about = `match:${matchId}`
  await publish({
    type: 'notice.made',
    at: clock.now().toISOString(),
    notice: {
      kind: command === 'answer_call' ? 'call_answered' : 'call_taken',
      to: [...new Set(meant.map((one) => one.userId))].filter((id) => id !== userId),
      about,
      page: `/matches/${matchId}`,
      people: { person: userId },
      values: { message, team1: match.team1_name, team2: match.team2_name },
    },
  })
}

/** Somebody sees to every call: organisers and referees are asked no more. */
async function tellSettled(
  { clock }: Pick<ServersPlatform, 'clock'>,
  { publish }: Work,
  matchId: number,
): Promise<void> {
  const at = clock.now().toISOString()
  await publish({ type: 'notice.settled', about: `match:${matchId}`, kinds: ['organiser_called'], at })
}
