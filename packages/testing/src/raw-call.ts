/** One request as it goes over the wire, for what a well-behaved client never sends. */
export type RawCall = {
  method?: string
  path: string
  token?: string | undefined
  /** Sent as it is when text, as JSON otherwise. */
  body?: unknown
  headers?: Record<string, string>
}

export type RawAnswer = { status: number; headers: Headers; text: string; json: RawEnvelope }
/** Either envelope; empty for what is no JSON. */
export type RawEnvelope = {
  success?: boolean
  data?: unknown
  error?: string
  code?: string
  details?: { path: string; code: string; message: string }[]
  request_id?: string
}

export async function rawCall(base: string, call: RawCall): Promise<RawAnswer> {
  const isText = typeof call.body === 'string'
  const response = await fetch(`${base}${call.path}`, {
    method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: isText ? (call.body as string) : JSON.stringify(call.body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

function parsed(text: string): RawEnvelope {
  try {
    return JSON.parse(text) as RawEnvelope
  } catch {
    return {}
  }
}
