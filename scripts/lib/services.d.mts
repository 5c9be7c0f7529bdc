/** What tests take of `services.mjs`. */
export type OwnPostgres = {
  url: string
  begin: () => Promise<unknown>
  halt: (how?: 'fast' | 'immediate') => Promise<unknown>
  stop: () => Promise<void>
}
export type FrailServices = {
  postgres: Omit<OwnPostgres, 'stop'> & { signal: (name: NodeJS.Signals) => void }
  redis: { url: string; begin: () => Promise<void>; halt: () => Promise<void> }
  /** Where their data lie, on a disk of their own where `isSmall`. */
  folder: string
  isSmall: boolean
  stop: () => Promise<void>
}
export function startFrailServices(options?: { megabytes?: number; connections?: number }): Promise<FrailServices>
export function startOwnPostgres(): Promise<OwnPostgres>
