import { talkMinutes, type TalkMinutes, type TalkPhrase, talkPhraseNames, talkPhrases } from '@lobby/contract'

/** Where a match stands, as far as it says what a captain wants to say. */
export type TalkPhase = 'ahead' | 'live' | 'over'

/** A phrase on a chip: with its minutes, where it says some. */
export type Chip = { phrase: TalkPhrase; minutes?: TalkMinutes }

/** What captains need most, by where the match stands. */
const near: Readonly<Record<TalkPhase, readonly TalkPhrase[]>> = {
  ahead: ['we_are_ready', 'ready_in', 'waiting_for_you', 'cannot_connect'],
  live: ['player_dropped', 'please_pause', 'please_go_on', 'server_problem'],
  over: ['good_game', 'thanks', 'we_agree', 'we_disagree'],
}
/** What is of no use once it is over. */
const past: ReadonlySet<TalkPhrase> = new Set([
  'ready_in',
  'we_are_ready',
  'waiting_for_you',
  'on_the_server',
  'cannot_connect',
  'player_back',
  'please_wait',
  'please_pause',
  'please_go_on',
  'please_restart',
  'good_luck',
])

function chipsOf(phrase: TalkPhrase): Chip[] {
  return talkPhrases[phrase] === 'minutes' ? talkMinutes.map((minutes) => ({ phrase, minutes })) : [{ phrase }]
}

/** Those at hand, and those behind a press. */
export function chipsFor(phase: TalkPhase): { near: Chip[]; far: Chip[] } {
  const others = talkPhraseNames.filter((name) => !near[phase].includes(name) && !(phase === 'over' && past.has(name)))
  return { near: near[phase].flatMap(chipsOf), far: others.flatMap(chipsOf) }
}

/** A key of a release that this page is older than is none. */
export function isPhrase(key: string): key is TalkPhrase {
  return Object.hasOwn(talkPhrases, key)
}
