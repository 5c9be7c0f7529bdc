import type { FastifyRequest } from 'fastify'

/**
 * Calls an address may make. Generous on purpose: a LAN hall or a mobile operator puts a hundred players behind one
 * address, and cached reads cost us next to nothing.
 */
export const limits = {
  everything: { max: 3_000, timeWindow: '1 minute' },
  register: { max: 300, timeWindow: '10 minutes' },
  login: { max: 300, timeWindow: '10 minutes' },
  /** Each is a guess at a password, or costs much. */
  sensitive: { max: 60, timeWindow: '10 minutes' },
  /** Each costs a decoded picture. */
  upload: { max: 60, timeWindow: '10 minutes' },
  /** Several looks at whole tables each; people type fast, and a hall of them types behind one address. */
  search: { max: 900, timeWindow: '1 minute' },
  /** Each is a line on a game server's console. */
  console: { max: 120, timeWindow: '1 minute' },
  /** Each may cost a drawn picture; whoever shows shared links asks for many. */
  share: { max: 600, timeWindow: '1 minute' },
  /** Each is a letter to the owner, from anybody. */
  letters: { max: 20, timeWindow: '1 hour' },
  /** A page that breaks tells of it a few times. */
  browserErrors: { max: 30, timeWindow: '10 minutes' },
  write: { max: 300, timeWindow: '1 minute' },
  /** Each is a call at the payment provider; a hall of captains pays behind one address. */
  checkout: { max: 300, timeWindow: '10 minutes' },
  /** A payment provider tells each payment a few times; whoever is not it is refused by its signature. */
  webhook: { max: 600, timeWindow: '1 minute' },
  /** Counted per match: a server that floods us hurts its own match alone. */
  gameEvents: {
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) =>
      `events:${request.ip}:${String(request.headers['x-lobby-match-secret'] ?? '').slice(0, 16)}`,
  },
  /** Several bodies a second in a busy round; the address holds a secret, so the key takes the match alone. */
  serverLog: {
    max: 1_800,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => `log:${request.ip}:${request.url.split('/')[4] ?? ''}`,
  },
} as const
