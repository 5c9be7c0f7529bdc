/** What other servers may cost us: how long they may take, and how much they may say. */
export type Bounds = { timeoutMs: number; maxBytes: number }

/** The other server did not answer in time, said too much, or is not there. */
export class PeerFailure extends Error {
  override name = 'PeerFailure'
}

/**
 * Asks another server and reads its whole answer within bounds; the time runs until the last byte. Redirects are not followed.
 * @throws PeerFailure. Its message names the host alone: addresses may carry keys.
 */
export async function askPeer(address: URL, init: RequestInit, bounds: Bounds): Promise<Response> {
  const { timeoutMs, maxBytes } = bounds
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { redirect: 'manual', ...init, signal })
    const body = await readAtMost(response, maxBytes)
    const hasBody = response.status !== 204 && response.status !== 304
    return new Response(hasBody ? body : null, { status: response.status, headers: response.headers })
  } catch (cause) {
    const why = cause instanceof Error ? cause.name : 'unknown'
    throw new PeerFailure(`${address.host}: ${why === 'PeerFailure' ? 'answer too large' : why}`)
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new PeerFailure('answer too large')
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}
