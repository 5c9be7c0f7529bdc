/** What tests take of `services.mjs`. */
export type OwnPostgres = {
  url: string
  begin: () => Promise<unknown>
  halt: (how?: 'fast' | 'immediate') => Promise<unknown>
  stop: () => Promise<void>
}
export function startOwnPostgres(): Promise<OwnPostgres>
