import type { MatchCall, MatchCommandEntry } from '@lobby/contract'

/** A word of the log that is a call, or an answer to one. */
export type CallWord = {
  id: string
  user_id: string
  username: string
  team: 1 | 2 | null
  at: Date
  command: Extract<MatchCommandEntry['order'], { command: 'answer_call' | 'take_call' | 'take_server' | 'call_admin' }>
  reason: string
}
export type Call = MatchCall & { userId: string }

/**
 * The calls of one match by its log, the oldest first in both. Whoever takes or answers one means the call that they name and those before it: what came meanwhile, nobody
 * had read. Whoever answers without having taken it has taken it by that.
 */
export function foldCalls(words: readonly CallWord[]): Call[] {
  const calls: Call[] = []
  for (const { id, command, user_id: userId, username, team, reason: message, at: date } of words) {
    const at = date.toISOString()
    if (command.command === 'call_admin') {
      const call = { id, userId, username, team, reason: command.about ?? 'other', message, at }
      calls.push({ ...call, taken: null, answer: null })
    }
    if (command.command !== 'answer_call' && command.command !== 'take_call') continue
    const last = calls.findIndex((call) => call.id === command.call_id)
    for (const call of calls.slice(0, last + 1)) {
      if (call.answer !== null) continue
      call.taken ??= { username, at }
      if (command.command === 'answer_call') call.answer = { username, at, message }
    }
  }
  return calls
}

export function presentCall({ id, username, team, at, reason, message, taken, answer }: Call): MatchCall {
  return { id, username, team, at, reason, message, taken, answer }
}

/** The call of a team that is not closed. */
export function openCallOf(calls: readonly Call[], team: 1 | 2): Call | undefined {
  return calls.find((call) => call.team === team && call.answer === null)
}
