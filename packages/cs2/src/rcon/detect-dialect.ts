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

/** Asked in this order, each changing nothing. The fork alone has a status of its own, under two names. */
const ofTheFork: readonly Clue[] = ['at_tournament_status', 'matchzy_tournament_status'].map((command) => ({
  command,
  read: hasSetting(command),
}))

/**
 * Finds out by its console which plugin a server has. `ask` answers what a command printed, null when there was no answer. Null
 * when nothing answered as any of them does: no plugin, one that is still starting, or one that LOBBY cannot play a match on.
 *
 * MatchZy and what speaks Get5's format name the state of their match in words, and MatchZy alone says besides whether it is free. PugSharp says that,
 * too, but its state is a number that never changes, so it is taken for neither (recorded: shared/cases/matchzy/dialects/pugsharp-status.txt).
 */
export async function detectDialect(ask: (command: string) => Promise<string | null>): Promise<DialectName | null> {
  for (const { command, read } of ofTheFork) {
    const answer = await ask(command)
    // Silence says nothing, and the next question would only wait again.
    if (answer === null) return null
    const dialect = read(answer)
    if (dialect !== null) return dialect
  }
  const status = await ask(statusCommand)
  if (status === null || readMatchStatus(status) === null) return null
  const available = await ask('get5_web_available')
  if (available === null) return null
  return readIsFree(available) === null ? 'get5' : 'matchzy'
}
