import type { CupField, CupSettings, RegistrationStatus, TeamSummary, UserSummary } from '@lobby/contract'
import { movedDue } from './dues.rules.ts'

/** A registration that is not withdrawn. */
export type Entry = {
  id: string
  team: TeamSummary
  /** Captain and vice-captain. */
  captains: readonly string[]
  status: RegistrationStatus
  due: Date | null
  /** A qualifier brought it, or waived its fee. */
  isPromised: boolean
  isFree: boolean
  players: readonly UserSummary[]
}
export type Facts = {
  before: CupSettings
  after: CupSettings
  fields: readonly CupField[]
  /** In the order of their places. */
  entries: readonly Entry[]
  /** Seats kept for teams that are yet to qualify. */
  keptSeats: number
  /** Players who would need a guardian's consent, and have none and needed none before. */
  withoutConsent: ReadonlySet<string>
  hasStarted: boolean
  /** Nobody is told of what nobody knows of. */
  isHidden: boolean
  now: Date
}
export type Effects = {
  moves: { what: 'start' | 'registration_closes'; before: string; after: string }[]
  losing: Entry[]
  getting: Entry[]
  rosters: { entry: Entry; problem: 'too_small' | 'too_large' }[]
  guardians: { entry: Entry; players: UserSummary[] }[]
  dues: { entry: Entry; before: Date; after: Date }[]
  fee: { before: number; after: number; unpaid: number; confirmed: number } | null
}

/** Whom a change touches: pure, so that the preview and the deed are the same. */
export function effectsOf(facts: Facts): Effects {
  const { before, after, entries, fields, withoutConsent } = facts
  const losing = whoLosesPlace(facts)
  const staying = entries.filter((entry) => !losing.includes(entry))
  const unpaid = staying.filter((entry) => entry.status !== 'confirmed' && !entry.isFree)
  const young = entries.map((entry) => ({ entry, players: entry.players.filter(({ id }) => withoutConsent.has(id)) }))
  return {
    moves: movesOf(facts),
    losing,
    getting: whoGetsPlace(facts),
    rosters: rosterProblems(facts),
    guardians: young.filter(({ players }) => players.length > 0),
    dues: movedDues(facts, staying),
    fee: fields.includes('entry_fee')
      ? {
          before: before.entry_fee,
          after: after.entry_fee,
          unpaid: unpaid.length,
          confirmed: staying.filter(({ status }) => status === 'confirmed').length,
        }
      : null,
  }
}

function movesOf({ before, after }: Facts): Effects['moves'] {
  const moves = [
    { what: 'start' as const, before: before.start_date, after: after.start_date },
    {
      what: 'registration_closes' as const,
      before: before.registration_closes_at,
      after: after.registration_closes_at,
    },
  ]
  return moves.filter((move) => move.before !== move.after)
}

function holdsPlace({ status }: Entry): boolean {
  return status === 'pending_payment' || status === 'confirmed'
}

/** Whoever has not paid goes before those who have, the last who came first; whom a qualifier was promised to stays. */
function whoLosesPlace({ after, entries, keptSeats, hasStarted }: Facts): Entry[] {
  if (hasStarted) return []
  const holding = entries.filter(holdsPlace)
  const tooMany = holding.length + keptSeats - after.max_teams
  const last = holding.filter((entry) => !entry.isPromised).toReversed()
  const inOrder = [
    ...last.filter(({ status }) => status === 'pending_payment'),
    ...last.filter(({ status }) => status === 'confirmed'),
  ]
  return inOrder.slice(0, Math.max(0, tooMany))
}

/** Only new places: one that is free already is somebody else's matter. */
function whoGetsPlace({ before, after, entries, keptSeats, hasStarted }: Facts): Entry[] {
  if (hasStarted || after.max_teams <= before.max_teams) return []
  const free = after.max_teams - entries.filter(holdsPlace).length - keptSeats
  return entries.filter(({ status }) => status === 'waiting_list').slice(0, Math.max(0, free))
}

function rosterProblems({ before, after, entries }: Facts): Effects['rosters'] {
  const problemOf = (size: number, { roster_min: least, roster_max: most }: CupSettings) =>
    size < least ? 'too_small' : size > most ? 'too_large' : null
  return entries.flatMap((entry) => {
    const problem = problemOf(entry.players.length, after)
    return problem === null || problem === problemOf(entry.players.length, before) ? [] : [{ entry, problem }]
  })
}

function movedDues({ before, after, now, hasStarted }: Facts, staying: readonly Entry[]): Effects['dues'] {
  if (hasStarted || before.payment_deadline_hours === after.payment_deadline_hours) return []
  return staying.flatMap((entry) => {
    if (entry.status !== 'pending_payment' || entry.due === null) return []
    const moved = movedDue(entry.due, {
      before: before.payment_deadline_hours,
      after: after.payment_deadline_hours,
      now,
    })
    return moved.getTime() === entry.due.getTime() ? [] : [{ entry, before: entry.due, after: moved }]
  })
}
