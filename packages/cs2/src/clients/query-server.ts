import { createSocket, type Socket } from 'node:dgram'
import { infoRequest, PartCollector, playersRequest, readAnswer, readDatagram } from '../query/query-codec.ts'
import type { QueryAnswer } from '../query/query-codec.ts'
import type { ServerInfo } from '../query/server-info.ts'
import type { ListedPlayer } from '../query/server-players.ts'

export type QueryTarget = {
  /** An IPv4 address; names are the caller's to look up. */
  readonly address: string
  readonly port: number
}
export type QueryOptions = {
  /** How long to wait for an answer to one datagram; default 1500. */
  readonly timeoutMs?: number
  /** How often a question is asked again; default once. */
  readonly retries?: number
  readonly signal?: AbortSignal
}

/** What a server answered, or why there is nothing. */
export type QueryResult =
  | {
      readonly ok: true
      /** From a datagram sent to the first one of its answer. */
      readonly pingMs: number
      readonly info: ServerInfo
      /** Null when the server does not say who is on. */
      readonly players: readonly ListedPlayer[] | null
    }
  | { readonly ok: false; readonly failure: 'no_answer' | 'not_understood' }

/** A server that asks for a new challenge again and again is playing with us. */
const maxChallenges = 3
/** Datagrams looked at for one question: a flood ends it. */
const maxDatagrams = 64

type Kind = 'info' | 'players'
type Answer<K extends Kind> = Extract<QueryAnswer, { kind: K }>
type Heard = { answer: QueryAnswer; afterMs: number } | 'nothing' | 'noise'

/**
 * Asks a game server what it plays and who is on (A2S). One socket, on a random port, that hears the asked address alone;
 * forged or broken datagrams are passed over. Never throws.
 */
export async function queryServer(target: QueryTarget, options: QueryOptions = {}): Promise<QueryResult> {
  const socket = createSocket('udp4')
  // Said by the system when nobody listens there; the question simply stays unanswered.
  socket.on('error', () => undefined)
  try {
    if (!(await connected(socket, target))) return { ok: false, failure: 'no_answer' }
    return await new Conversation(socket, options).run()
  } finally {
    socket.close()
  }
}

function connected(socket: Socket, { address, port }: QueryTarget): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      // A connected socket is given datagrams of that address and port alone.
      socket.connect(port, address, (error?: Error) => resolve(error === undefined))
    } catch {
      resolve(false)
    }
  })
}

class Conversation {
  readonly #socket: Socket
  readonly #timeoutMs: number
  readonly #retries: number
  readonly #signal: AbortSignal | undefined
  #challenge: number | null = null
  #pingMs = Number.POSITIVE_INFINITY

  constructor(socket: Socket, { timeoutMs = 1_500, retries = 1, signal }: QueryOptions) {
    this.#socket = socket
    this.#timeoutMs = timeoutMs
    this.#retries = retries
    this.#signal = signal
  }

  async run(): Promise<QueryResult> {
    const answer = await this.#ask('info', infoRequest)
    if (typeof answer === 'string') return { ok: false, failure: answer }
    // The challenge is the address's, so it opens the second question as well.
    const listed = await this.#ask('players', playersRequest)
    return {
      ok: true,
      pingMs: Math.round(this.#pingMs),
      info: answer.info,
      players: typeof listed === 'string' ? null : listed.players,
    }
  }

  async #ask<K extends Kind>(
    kind: K,
    request: (challenge: number | null) => Uint8Array,
  ): Promise<Answer<K> | 'no_answer' | 'not_understood'> {
    let misses = 0
    let challenges = 0
    let failure: 'no_answer' | 'not_understood' = 'no_answer'
    while (misses <= this.#retries && challenges <= maxChallenges && this.#signal?.aborted !== true) {
      const heard = await this.#exchange(kind, request(this.#challenge))
      if (typeof heard === 'string') {
        misses += 1
        if (heard === 'noise') failure = 'not_understood'
        continue
      }
      this.#pingMs = Math.min(this.#pingMs, heard.afterMs)
      if (heard.answer.kind === kind) return heard.answer as Answer<K>
      if (heard.answer.kind === 'challenge') this.#challenge = heard.answer.challenge
      challenges += 1
    }
    return challenges > maxChallenges ? 'not_understood' : failure
  }

  /** One datagram out; its answer, or a challenge, back. */
  #exchange(kind: Kind, request: Uint8Array): Promise<Heard> {
    return new Promise((resolve) => {
      const parts = new PartCollector()
      const sentAt = performance.now()
      let firstAt: number | null = null
      let seen = 0
      const settle = (heard: Heard): void => {
        clearTimeout(timer)
        this.#socket.off('message', onMessage)
        this.#socket.off('error', onError)
        this.#signal?.removeEventListener('abort', onError)
        resolve(heard)
      }
      const onError = (): void => settle('nothing')
      const onMessage = (bytes: Uint8Array): void => {
        seen += 1
        if (seen > maxDatagrams) return settle('noise')
        const datagram = readDatagram(bytes)
        if (datagram === null) return
        firstAt ??= performance.now()
        const payload = datagram.kind === 'whole' ? datagram.payload : parts.add(datagram)
        const answer = payload === null ? null : readAnswer(payload)
        if (answer?.kind === kind || answer?.kind === 'challenge') settle({ answer, afterMs: firstAt - sentAt })
      }
      const timer = setTimeout(() => settle(seen === 0 ? 'nothing' : 'noise'), this.#timeoutMs)
      this.#socket.on('message', onMessage)
      this.#socket.on('error', onError)
      this.#signal?.addEventListener('abort', onError)
      this.#socket.send(request, (error) => {
        if (error) settle('nothing')
      })
    })
  }
}
