import { noticeOfEntry, peopleOf, type Cup, type Entry, type Notice } from './notices.rules.ts'

type Told = { cup: Cup; entry: Entry }

function about({ cup, entry }: Told): Pick<Notice, 'page' | 'about' | 'values'> {
  return {
    page: `/tournaments/${cup.id}`,
    about: `registration:${entry.id}`,
    values: { tournament: cup.name, team: entry.teamName },
  }
}

/** A place that is to be paid concerns the captains; where there is no place, they wait. Nobody pays a fee of nothing, and who of them plays hears of the place alone. */
export function noticesOfRegistering(
  told: Told,
  { status, due, fee, by }: { status: string; due: Date | null; fee: number; by: string },
): Notice[] {
  const { entry } = told
  const players = entry.players.filter((id) => !entry.captains.includes(id))
  const roster = noticeOfRoster('roster_named', told, { people: players, by })
  if (status === 'waiting_list') return [{ ...about(told), kind: 'waiting_listed', to: entry.captains }, roster]
  if (status !== 'pending_payment' || due === null || fee === 0) return [roster]
  return [{ ...about(told), kind: 'payment_due', to: entry.captains, times: { due }, endsAt: due }, roster]
}

/** A place is a team's for good: paid, or free. Where it is so from the first moment, the roster hears by its own notice that it plays. */
export function noticeOfPlace(told: Told, { isFree, isNew }: { isFree: boolean; isNew: boolean }): Notice {
  const notice = noticeOfEntry(isFree ? 'place_free' : 'team_confirmed', told)
  return isNew ? { ...notice, to: told.entry.captains } : notice
}

/** Who comes onto a roster, or goes from it, by the word of somebody else. */
export function noticeOfRoster(
  kind: 'roster_named' | 'roster_left',
  told: Told,
  { people, by }: { people: readonly string[]; by: string },
): Notice {
  return { ...about(told), kind, to: people.filter((id) => id !== by && id !== told.entry.captains[0]) }
}

/** The end of a registration concerns all who stood on it, but the one who ended it. */
export function noticeOfWithdrawal(told: Told, { players, by }: { players: readonly string[]; by: string }): Notice {
  const { captains } = told.entry
  const to = peopleOf({ captains, players }).filter((id) => id !== by)
  return { ...about(told), kind: 'registration_withdrawn', to }
}
