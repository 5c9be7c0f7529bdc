import type { FlagChange, FlagName } from '@lobby/contract'
import { recordAct } from '#audit'
import { everythingTag } from '#platform/bounded-cache'
import type { Platform } from '#platform/platform'

/** What stands so already is not written down. Pages and answers that were made before say something else, so all of them go, on every node. */
export async function changeFlag(
  { transact, flags, answers, realtime, clock }: Platform,
  { name, change, by }: { name: FlagName; change: FlagChange; by: string },
): Promise<void> {
  const at = clock.now()
  const { is_on: isOn, reason } = change
  await transact(async ({ trx, afterCommit }) => {
    if (!(await flags.set(trx, name, { isOn, at }))) return
    const act = isOn ? 'flag.turned_on' : 'flag.turned_off'
    await recordAct(trx, { act, by, reason, details: { flag: name }, at })
    afterCommit(() => {
      answers.drop(everythingTag)
      realtime.sendToAll({ type: 'flags.changed' })
    })
  })
}
