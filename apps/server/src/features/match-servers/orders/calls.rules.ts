import type { MatchCall, MatchCommandEntry } from '@lobby/contract'

/** A word of the log that is a call, or an answer to one. */
export type CallWord = {
  id: string
  user_id: string
  username: string
  team: 1 | 2 | null
  at: Date
  command: Extract<MatchCommandEntry['order'], { command: 'answer_call' | 'take_server' | 'call_admin' }>
  reason: string
}
export type Call = MatchCall & { userId: string }

/** The calls of one match by its log, the oldest first in both. An answer is to the call that it names and to those before it: what came meanwhile, nobody had read. */
export function foldCalls(words: readonly CallWord[]): Call[] {
  const calls: Call[] = []
  for (const { id, command, user_id: userId, username, team, reason: message, at: date } of words) {
    const at = date.toISOString()
    if (command.command === 'call_admin') calls.push({ id, userId, username, team, message, at, answer: null })
    if (command.command !== 'answer_call') continue
    const last = calls.findIndex((call) => call.id === command.call_id)
    const answer = { username, at, message }
    for (const call of calls.slice(0, last + 1)) call.answer ??= answer
  }
  return calls
}

export function presentCall({ id, username, team, message, at, answer }: Call): MatchCall {
  return { id, username, team, message, at, answer }
}
