/** How guesses at one key are slowed. Times in ms. */
export type Policy = {
  /** Attempts before the first wait. */
  free: number
  /** The first wait; each wrong attempt after it doubles the wait. */
  firstWaitMs: number
  longestWaitMs: number
  /** After this long without an attempt everything is forgotten. */
  forgetAfterMs: number
}

const minute = 60_000
const hour = 60 * minute

export const policies = {
  /**
   * Passwords of one account from browsers that never signed in to it. Others may keep the wait up, but never shut the
   * owner out: a known browser is counted by itself, and a reset by mail makes a browser known.
   */
  account: { free: 5, firstWaitMs: 2_000, longestWaitMs: 15 * minute, forgetAfterMs: 24 * hour },
  /** Everything from one address. A LAN hall or a mobile operator stands behind one, so it is generous and short. */
  address: { free: 100, firstWaitMs: 1_000, longestWaitMs: minute, forgetAfterMs: hour },
  /** One known browser at one account. */
  device: { free: 10, firstWaitMs: 2_000, longestWaitMs: 15 * minute, forgetAfterMs: 24 * hour },
  /** Codes of the second factor: whoever guesses here has the password already. */
  code: { free: 10, firstWaitMs: 5_000, longestWaitMs: 15 * minute, forgetAfterMs: 24 * hour },
  /**
   * Mails that somebody lets us send to one address. The wait is shorter than a reset link lives, so that whoever keeps
   * asking in another's name keeps a good link in that mailbox and cannot starve its owner of one.
   */
  mail: { free: 3, firstWaitMs: minute, longestWaitMs: 10 * minute, forgetAfterMs: 24 * hour },
} as const satisfies Record<string, Policy>

/** How long to wait after the attempt of this number, counted from 1. */
export function waitAfter(policy: Policy, count: number): number {
  if (count < policy.free) return 0
  return Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** Math.min(30, count - policy.free))
}
