import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So much may wait to be collected. */
const collectEveryBytes = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * The chunks, with those that are spent collected every few megabytes. Their bytes stand outside of the heap, where V8 does not count
 * them as young: by itself it lets tens of megabytes of them stand before it looks.
 */
export async function* collectSpent(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let spent = 0
  for await (const chunk of chunks) {
    yield chunk
    spent += chunk.length
    if (spent < collectEveryBytes) continue
    spent = 0
    collect({ type: 'minor' })
  }
}
