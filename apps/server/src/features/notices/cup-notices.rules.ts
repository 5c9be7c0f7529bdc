import { peopleOf, type Cup, type Entry, type Notice } from './notices.rules.ts'

type ChangedCup = {
  cup: Cup
  fee: number
  entries: readonly (Entry & { status: string; isFree: boolean })[]
}

/** A new start concerns everybody who comes, a new fee whoever has not paid; not the one who changed it. */
export function noticesOfChange(
  { cup, fee, entries }: ChangedCup,
  { fields, by }: { fields: readonly string[]; by: string },
): Notice[] {
  const moved = fields.includes('start_date') ? entries : []
  const owing = fields.includes('entry_fee')
    ? entries.filter(({ status, isFree }) => status !== 'confirmed' && !isFree)
    : []
  const about = (entry: Entry) => ({
    page: `/tournaments/${cup.id}`,
    about: `registration:${entry.id}`,
    values: { tournament: cup.name, team: entry.teamName },
  })
  const others = (people: readonly string[]): string[] => [...new Set(people)].filter((id) => id !== by)
  return [
    ...moved.map((entry) => ({
      ...about(entry),
      kind: 'cup_moved' as const,
      to: others(peopleOf(entry)),
      times: { starts: cup.start_date },
    })),
    ...owing.map((entry) => ({
      ...about(entry),
      kind: 'fee_changed' as const,
      to: others(entry.captains),
      values: { ...about(entry).values, fee: tenge(fee) },
    })),
  ].filter(({ to }) => to.length > 0)
}

/** As it is written in all three languages. */
function tenge(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0₸`
}

/** That everything waits, and why, or that it goes on, concerns everybody who plays; `reason` is null where it goes on. */
export function noticesOfPause(
  { cup, reason, entries }: { cup: Cup; reason: string | null; entries: readonly Entry[] },
  by: string,
): Notice[] {
  return entries
    .map((entry) => ({
      kind: reason === null ? ('cup_resumed' as const) : ('cup_paused' as const),
      to: peopleOf(entry).filter((id) => id !== by),
      page: `/tournaments/${cup.id}`,
      values: { tournament: cup.name, reason: reason ?? '' },
    }))
    .filter(({ to }) => to.length > 0)
}
