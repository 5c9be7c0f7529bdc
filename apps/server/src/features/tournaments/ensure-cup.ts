import { cupEntryFeeTenge, cupFormat, cupId, cupName, rosterMax, rosterMin } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import { insertTournament } from './tournaments.queries.ts'

const day = 24 * 3_600_000

/** The headline cup exists from the first start, two weeks ahead, open for registration. */
export async function ensureCup({ transact, config, clock }: Platform): Promise<void> {
  await transact(async ({ trx }) => {
    const startDate = nextEvening(new Date(clock.now().getTime() + 14 * day))
    await insertTournament(trx, {
      id: Number(cupId),
      name: cupName,
      // The site says what the cup is, in the reader's language, as long as nobody wrote a description.
      description: '',
      status: 'open',
      start_date: startDate,
      registration_closes_at: new Date(startDate.getTime() - day),
      prize_pool: config.cup.prizePoolTenge,
      entry_fee: cupEntryFeeTenge,
      max_teams: config.cup.maxTeams,
      min_teams: Math.min(4, Math.max(2, config.cup.maxTeams)),
      roster_min: rosterMin,
      roster_max: rosterMax,
      payment_deadline_hours: 48,
      format: cupFormat,
      created_by: null,
    })
  })
}

/** 18:00 in Almaty on the day of `date`. The zone is asked, not assumed: 13:00 UTC is 18:00 there since 2024-03-01. */
function nextEvening(date: Date): Date {
  const almatyHour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Almaty', hour: '2-digit', hourCycle: 'h23' }).format(date),
  )
  const evening = new Date(date.getTime() + (18 - almatyHour) * 3_600_000)
  evening.setUTCMinutes(0, 0, 0)
  return evening
}
