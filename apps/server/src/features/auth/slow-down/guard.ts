import type { FastifyReply } from 'fastify'
import { networkOf } from '#core/network'
import { tokenHash } from '#core/tokens'
import type { Db } from '#platform/database'
import { AppError, refuse } from '#platform/errors'
import type { Clock } from '#platform/clock'
import { forgetAttempts, giveBackAttempt, takeAttempt } from './attempts.queries.ts'
import { policies, type Policy } from './slow-down.rules.ts'

/** What an attempt is counted under. */
export type Key = { name: string; policy: Policy; forgetsOnSuccess: boolean }

/** Slows guesses down. The counts lie in the database: they hold across restarts and nodes. */
export class Guard {
  readonly #db: Db
  readonly #clock: Clock
  readonly #isOn: boolean

  constructor(db: Db, clock: Clock, options: { isOn: boolean }) {
    this.#db = db
    this.#clock = clock
    this.#isOn = options.isOn
  }

  /**
   * Counts an attempt under every key and makes it: a right one is taken back, a refused one stays. While a key waits,
   * nothing is tried. @throws SIGN_IN_SLOWED with Retry-After, or what `attempt` throws
   */
  async attempt<T>(keys: readonly Key[], reply: FastifyReply, attempt: () => Promise<T>): Promise<T> {
    if (!this.#isOn) return attempt()
    const taken: Key[] = []
    for (const key of keys) {
      const until = await takeAttempt(this.#db, key.name, key.policy, this.#clock.now())
      if (until === null) taken.push(key)
      else {
        for (const { name } of taken) await giveBackAttempt(this.#db, name)
        this.#slow(reply, until)
      }
    }
    const value = await this.#unlessBusy(taken, attempt)
    for (const { name, forgetsOnSuccess } of taken)
      await (forgetsOnSuccess ? forgetAttempts(this.#db, name) : giveBackAttempt(this.#db, name))
    return value
  }

  /** Nothing was tried when there was no time to look: that is nobody's wrong guess. */
  async #unlessBusy<T>(taken: readonly Key[], attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof AppError && error.status >= 500)
        for (const { name } of taken) await giveBackAttempt(this.#db, name)
      throw error
    }
  }

  /** Counts something that stays counted, right or wrong. Whether it may be done. */
  async mayDo({ name, policy }: Key): Promise<boolean> {
    return !this.#isOn || (await takeAttempt(this.#db, name, policy, this.#clock.now())) === null
  }

  async forget({ name }: Key): Promise<void> {
    await forgetAttempts(this.#db, name)
  }

  #slow(reply: FastifyReply, until: Date): never {
    const seconds = Math.max(1, Math.ceil((until.getTime() - this.#clock.now().getTime()) / 1_000))
    reply.header('retry-after', seconds)
    refuse('SIGN_IN_SLOWED')
  }
}

/** Of the account by what was typed: accounts that do not exist are counted alike. */
export function accountKey(email: string): Key {
  return { name: `account:${tokenHash(email.toLowerCase())}`, policy: policies.account, forgetsOnSuccess: true }
}

export function addressKey(ip: string): Key {
  return { name: `address:${networkOf(ip)}`, policy: policies.address, forgetsOnSuccess: false }
}

export function deviceKey(deviceHash: string, userId: string): Key {
  return { name: `device:${deviceHash}:${userId}`, policy: policies.device, forgetsOnSuccess: true }
}

/** Codes and passwords asked of somebody who showed who they are already. */
export function personKey(userId: string, what: 'password' | 'code', deviceHash: string | null = null): Key {
  const policy = what === 'code' ? policies.code : policies.device
  return { name: `${what}:${userId}:${deviceHash ?? ''}`, policy, forgetsOnSuccess: true }
}

export function mailKey(what: 'reset' | 'verify' | 'change', whom: string): Key {
  return { name: `mail:${what}:${tokenHash(whom.toLowerCase())}`, policy: policies.mail, forgetsOnSuccess: false }
}
