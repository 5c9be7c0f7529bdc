/**
 * What an admin can switch while the site runs (specification §9), with how it stands until somebody does. What the product has is on: its headline cup asks for a
 * fee and its figures are public. Discord and matchmaking are off, as there is nothing behind them yet.
 */
export const flagDefaults = {
  registration: true,
  payment: true,
  discord: false,
  analytics: true,
  matchmaking: false,
  user_cups: true,
} as const
export type FlagName = keyof typeof flagDefaults
export const flagNames = Object.keys(flagDefaults) as FlagName[]
export type Flags = Readonly<Record<FlagName, boolean>>

/** The element of every document that says how they stand. */
export const siteFlagsId = 'site-flags'

/** How flags stand by what was kept, or is said by a document: what is missing or is none stands as it does from the start. */
export function readFlags(said: unknown): Flags {
  const of: Readonly<Record<string, unknown>> = typeof said === 'object' && said !== null ? { ...said } : {}
  const stands = flagNames.map((name) => [name, typeof of[name] === 'boolean' ? of[name] : flagDefaults[name]])
  return Object.fromEntries(stands) as Flags
}

export function isFlagName(text: string | undefined): text is FlagName {
  return text !== undefined && Object.hasOwn(flagDefaults, text)
}
