import { shownText } from '../query/byte-reader.ts'

/** Somebody on a server, as its console names them. */
export type ConsolePlayer = { readonly name: string; readonly seconds: number }

/**
 * One line of the list of `status`: id, time since they came, ping, loss, state, rate, address, name. Bots have BOT for a
 * time, and who is only knocking has [NoChan].
 */
const line = /^\s*\d+\s+(?:(\d+):)?(\d+):(\d{2})\s+\d+\s+\d+\s+(\w+)\s+\d+\s*\S*\s+'(.*)'\s*$/u

/** People in the answer of CS2's `status`; null when the answer holds no list. */
export function readStatusPlayers(answer: string): ConsolePlayer[] | null {
  const lines = answer.split(/\r?\n/)
  const head = lines.findIndex((text) => /^-+players-+\s*$/.test(text.trim()))
  if (head === -1) return null
  const players: ConsolePlayer[] = []
  for (const text of lines.slice(head + 1)) {
    // A name is whatever somebody typed: nothing after the end is theirs.
    if (text.startsWith('#end')) break
    const found = line.exec(text.slice(0, 512))
    const [, hours = '0', minutes, seconds, state, name = ''] = found ?? []
    if (found === null || state === 'challenging') continue
    const shown = shownText(new TextEncoder().encode(name))
    players.push({ name: shown, seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) })
  }
  return players
}
