import { newId } from '#core/ids'
import type { ServersPlatform } from '../servers-platform.ts'
import { closeAlarm, findOpenAlarm, markAlarmTold, openAlarm } from './shortage.queries.ts'
import { alarmStep } from './shortage.rules.ts'
import { readFleetLine } from './steer-line.ts'

/**
 * Fewer servers take matches than matches wait: people are told once it has stood for a while, once an occurrence, whichever node sees it. Nobody is told that it is over; its row is
 * closed, and the next one is another.
 */
export async function watchShortage(platform: ServersPlatform): Promise<void> {
  const { db, clock } = platform
  const alarm = await findOpenAlarm(db)
  const line = await readFleetLine(platform)
  const now = clock.now()
  switch (alarmStep(line, alarm ?? null, now)) {
    case 'open':
      return openAlarm(db, { id: newId(), at: now })
    case 'close':
      return closeAlarm(db, now)
    case 'tell':
      await platform.transact(async ({ trx, publish }) => {
        const id = await markAlarmTold(trx, { ...line, at: now })
        if (id !== null) await publish({ type: 'line.short', alarmId: id })
      })
      return
    default:
  }
}
