import { commandsOf, detectDialect, readIsFree, readMatchStatus, statusCommand, type MatchStatus } from '@lobby/cs2'
import { dialectOf, savePluginFound, type ConsoleResult, type ServerRow } from '#game-servers'
import type { ServersPlatform } from '../servers-platform.ts'

/** Thrown when this process ends in the middle of a question: silence then says nothing of the server. */
export class CutShort extends Error {}

/** Types one line on a server's console. @throws CutShort */
export async function tell(
  { consoles, signal }: ServersPlatform,
  server: ServerRow,
  command: string,
): Promise<ConsoleResult> {
  if (signal.aborted) throw new CutShort()
  const result = await consoles.run(server, command)
  if (!result.ok && signal.aborted) throw new CutShort()
  return result
}

/** Types lines one after the other, until one is not heard: the next would only wait as long. @throws CutShort */
export async function tellAll(platform: ServersPlatform, server: ServerRow, lines: readonly string[]): Promise<void> {
  for (const line of lines) if (!(await tell(platform, server, line)).ok) return
}

/** What a server says of the match that is set up on it; null when it says nothing. @throws CutShort */
export async function askMatch(platform: ServersPlatform, server: ServerRow): Promise<MatchStatus | null> {
  const result = await tell(platform, server, statusCommand)
  return result.ok ? readMatchStatus(result.text) : null
}

/** Whether a server would take a match now; null when it says nothing. @throws CutShort */
export async function askIsFree(platform: ServersPlatform, server: ServerRow): Promise<boolean | null> {
  const { isFree } = commandsOf(dialectOf(server))
  if (isFree !== null) {
    const result = await tell(platform, server, isFree)
    return result.ok ? readIsFree(result.text) : null
  }
  const status = await askMatch(platform, server)
  return status === null ? null : status.gameState === 'none'
}

/**
 * The server as it is to be spoken to. Where no admin said which plugin it has, its console is asked; what that says is remembered.
 * @throws CutShort
 */
export async function findPlugin(platform: ServersPlatform, server: ServerRow): Promise<ServerRow> {
  if (server.plugin !== null) return server
  const plugin_found = await detectDialect(async (command) => {
    const result = await tell(platform, server, command)
    return result.ok ? result.text : null
  })
  if (plugin_found === null || plugin_found === server.plugin_found) return server
  await savePluginFound(platform.db, server, plugin_found)
  return { ...server, plugin_found }
}
