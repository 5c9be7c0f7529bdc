import { statusCommand } from '../console-commands.ts'
import type { DialectName } from '../dialect.ts'
import { readIsFree, readMatchStatus } from './match-status.ts'

/** What one question tells of the plugin; null when it is another one. */
type Clue = { readonly command: string; readonly read: (answer: string) => DialectName | null }

/** A setting names itself in its answer; an unknown command is named in the engine's refusal, too. */
function hasSetting(name: string): (answer: string) => DialectName | null {
  const told = new RegExp(`"?${name}"?\\s*=`, 'i')
  return (answer) => (told.test(answer) ? 'matchzy-enhanced' : null)
}

/**
 * Asked in this order, each changing nothing. The fork alone has a status of its own, under two names; MatchZy alone says
 * whether it is free; what speaks Get5 besides says no more than its status.
 */
const clues: readonly Clue[] = [
  { command: 'at_tournament_status', read: hasSetting('at_tournament_status') },
  { command: 'matchzy_tournament_status', read: hasSetting('matchzy_tournament_status') },
  { command: 'get5_web_available', read: (answer) => (readIsFree(answer) === null ? null : 'matchzy') },
  { command: statusCommand, read: (answer) => (readMatchStatus(answer) === null ? null : 'get5') },
]

/**
 * Finds out by its console which plugin a server has. `ask` answers what a command printed, null when there was no answer. Null
 * when nothing answered as any of them does: no plugin, or one that is still starting.
 */
export async function detectDialect(ask: (command: string) => Promise<string | null>): Promise<DialectName | null> {
  for (const { command, read } of clues) {
    const answer = await ask(command)
    // Silence says nothing, and the next question would only wait again.
    if (answer === null) return null
    const dialect = read(answer)
    if (dialect !== null) return dialect
  }
  return null
}
