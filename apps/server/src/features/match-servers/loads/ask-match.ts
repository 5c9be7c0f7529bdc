import { readIsFree, readMatchStatus, type MatchStatus } from '@lobby/cs2'
import type { ConsoleResult, ServerRow } from '#game-servers'
import type { ServerParts } from '../parts.ts'

/** Thrown when this process ends in the middle of a question: silence then says nothing of the server. */
export class CutShort extends Error {}

/** Types one line on a server's console. @throws CutShort */
export async function tell(
  { consoles, signal }: ServerParts,
  server: ServerRow,
  command: string,
): Promise<ConsoleResult> {
  if (signal.aborted) throw new CutShort()
  const result = await consoles.run(server, command)
  if (!result.ok && signal.aborted) throw new CutShort()
  return result
}

/** What a server says of the match that is set up on it; null when it says nothing. @throws CutShort */
export async function askMatch(parts: ServerParts, server: ServerRow): Promise<MatchStatus | null> {
  const result = await tell(parts, server, 'get5_status')
  return result.ok ? readMatchStatus(result.text) : null
}

/** Whether a server would take a match now; null when it says nothing. @throws CutShort */
export async function askIsFree(parts: ServerParts, server: ServerRow): Promise<boolean | null> {
  const result = await tell(parts, server, 'get5_web_available')
  return result.ok ? readIsFree(result.text) : null
}
