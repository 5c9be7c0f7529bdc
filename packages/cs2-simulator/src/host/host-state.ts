/** Somebody on a simulated server. */
export type HostPerson = { readonly name: string; readonly since: number }

/** What a simulated server tells whoever asks, read anew for every question. */
export type HostState = {
  readonly name: string
  readonly map: string
  readonly people: readonly HostPerson[]
  readonly bots: number
  readonly maxPlayers: number
  readonly hasPassword: boolean
  readonly vac: boolean
  readonly version: string
  readonly gotvPort: number | null
  readonly tags: readonly string[]
}
