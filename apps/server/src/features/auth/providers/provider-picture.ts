import { AppError } from '#platform/errors'
import type { Log } from '#platform/log'
import { askPeer, PeerFailure } from '#platform/outgoing'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { findUser, setAvatar } from '#users'
import { forgetPerson, type AuthPlatform } from '../auth-platform.ts'
import type { ProvenIdentity } from './proven-identity.ts'

const bounds = { timeoutMs: 10_000, maxBytes: 1024 * 1024 }
const timer = 'provider-picture'
type Wanted = { userId: string; pictureUrl: string }

/**
 * Takes over the picture that somebody has at their provider, unless they have one here: stored with the account, done
 * afterwards, so that a sign-in waits for no picture. It is kept here: no page of ours makes a browser ask a third party.
 */
export async function wantPicture(
  { jobs }: Platform,
  { trx, afterCommit }: Work,
  { userId, identity }: { userId: string; identity: ProvenIdentity },
): Promise<void> {
  const { pictureUrl } = identity
  if (pictureUrl === null || (await findUser(trx, userId))?.avatar !== null) return
  const body: Wanted = { userId, pictureUrl }
  await jobs.enqueue(trx, timer, body)
  afterCommit(() => jobs.wakeTimer(timer))
}

export function takePictures(auth: AuthPlatform, log: Log): void {
  auth.jobs.timer<Wanted>(timer, async ({ userId, pictureUrl }) => {
    const user = await findUser(auth.db, userId)
    if (user?.avatar !== null) return
    try {
      const answer = await askPeer(new URL(pictureUrl), {}, bounds)
      if (!answer.ok) return
      await setAvatar(auth, userId, Buffer.from(await answer.arrayBuffer()))
      forgetPerson(auth, userId)
    } catch (error) {
      // A picture that is none, or is not there, will not be one at the next try; a store that is down may be up.
      const isFinal = error instanceof PeerFailure || (error instanceof AppError && error.status < 500)
      if (!isFinal) throw error
      log.info({ reason: error.message }, 'no picture from a provider')
    }
  })
}
