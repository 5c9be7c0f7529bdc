import type { MatchCommandEntry } from '@lobby/contract'
import { storable, type ServerRow } from '#game-servers'
import type { ServersPlatform } from '../servers-platform.ts'

/** What is stored of an order that was sent. */
export type Sent = { outcome: NonNullable<MatchCommandEntry['outcome']>; answer: string }

/** Types one line on a server's console. */
export async function typeLine({ consoles }: ServersPlatform, server: ServerRow, line: string): Promise<Sent> {
  const result = await consoles.run(server, line)
  return { outcome: result.ok ? 'answered' : result.failure, answer: storable(result.text.trim()) }
}
