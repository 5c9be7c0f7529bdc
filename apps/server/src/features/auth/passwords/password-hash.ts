import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/errors'

/**
 * One computation keeps one core busy for tens of milliseconds and takes 19 MiB, so they queue: one core is always left
 * to answer everything else, and two threads of the pool stay free for files and compression.
 */
const maxAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Who would wait longer than a few seconds is told at once to try again. */
const maxWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/** Argon2id with the parameters of OWASP's first choice (19 MiB, 2 passes). @throws SERVER_BUSY */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))
}

/** @throws SERVER_BUSY */
export function verifyPassword(kept: string, password: string): Promise<boolean> {
  return inTurn(() => verify(kept, password))
}

async function inTurn<T>(compute: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw new AppError('SERVER_BUSY')
    // Whoever finishes hands over the turn, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await compute()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
