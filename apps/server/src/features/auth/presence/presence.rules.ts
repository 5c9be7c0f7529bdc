import type { PresenceWays, ProviderId } from '@lobby/contract'

export type PresenceProof = { password?: string | undefined; code?: string | undefined }

/**
 * What an account can show that a session alone cannot: its second factor always where it has one, and its password beside it;
 * without one the password, or a new round trip to a provider that vouches for it.
 */
export function waysOf(account: {
  hasPassword: boolean
  hasSecondFactor: boolean
  providers: readonly ProviderId[]
}): PresenceWays {
  const { hasPassword, hasSecondFactor, providers } = account
  return { password: hasPassword, code: hasSecondFactor, providers: hasSecondFactor ? [] : [...providers] }
}

/** Whether all that has to be typed was typed; what is right is another question. */
export function isWhole(ways: PresenceWays, { password, code }: PresenceProof): boolean {
  if (!ways.password && !ways.code) return false
  return (!ways.password || isTyped(password)) && (!ways.code || isTyped(code))
}

function isTyped(text: string | undefined): boolean {
  return text !== undefined && text !== ''
}
