/** What the tests use of gamedig, which has no types of its own. */
declare module 'gamedig' {
  export type Found = {
    name: string
    map: string
    password: boolean
    maxplayers: number
    players: { name: string }[]
    raw: Record<string, unknown>
  }
  export const GameDig: {
    query: (options: {
      type: 'protocol-valve'
      host: string
      port: number
      givenPortOnly: boolean
      maxRetries: number
      socketTimeout: number
    }) => Promise<Found>
  }
}
