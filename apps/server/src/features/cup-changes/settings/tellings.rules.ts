import type { NoticeKind } from '@lobby/contract'
import type { MadeNotice } from '#core/domain-events'
import { noticeTemplates } from '#platform/mail-texts'
import type { Effects, Entry, Facts } from './effects.rules.ts'

export type Telling = { kind: NoticeKind; people: string[] }

/** Everybody who answers for an entry or plays for it. */
function peopleOf({ captains, players }: Entry): string[] {
  return [...new Set([...captains, ...players.map(({ id }) => id)])]
}

/** Who hears of a change, the organiser who makes it aside. What comes of the places is told by events of their own. */
export function tellingsOf(facts: Facts, effects: Effects, actorId: string): Telling[] {
  if (facts.isHidden) return []
  const captains = (entries: readonly Entry[]): string[] => entries.flatMap((entry) => entry.captains)
  const fee =
    effects.fee === null ? [] : facts.entries.filter(({ status, isFree }) => status !== 'confirmed' && !isFree)
  const all: Telling[] = [
    {
      kind: 'cup_moved',
      people: effects.moves.some(({ what }) => what === 'start') ? facts.entries.flatMap(peopleOf) : [],
    },
    { kind: 'fee_changed', people: captains(fee) },
    { kind: 'place_taken', people: effects.losing.flatMap(peopleOf) },
    { kind: 'place_offered', people: effects.getting.flatMap(peopleOf) },
    { kind: 'payment_due_moved', people: captains(effects.dues.map(({ entry }) => entry)) },
    { kind: 'roster_to_fix', people: captains(effects.rosters.map(({ entry }) => entry)) },
  ]
  return all
    .map(({ kind, people }) => ({ kind, people: [...new Set(people)].filter((id) => id !== actorId) }))
    .filter(({ people }) => people.length > 0)
}

export function comesByMail(kind: NoticeKind): boolean {
  return noticeTemplates.some((template) => template === kind)
}

type Cup = { id: number; name: string }

/** Notices that concern one entry each. */
export function noticesOf(
  cup: Cup,
  facts: Facts,
  { effects, actorId }: { effects: Effects; actorId: string },
): MadeNotice[] {
  if (facts.isHidden) return []
  const one = (kind: NoticeKind, entry: Entry, to: readonly string[], more: Partial<MadeNotice> = {}): MadeNotice => ({
    kind,
    to: to.filter((id) => id !== actorId),
    about: `registration:${entry.id}`,
    page: `/tournaments/${cup.id}`,
    values: { tournament: cup.name, team: entry.team.name },
    ...more,
  })
  const { roster_min: least, roster_max: most } = facts.after
  const roster = least === most ? String(least) : `${least}–${most}`
  return [
    ...effects.losing.map((entry) => one('place_taken', entry, peopleOf(entry))),
    ...effects.dues.map(({ entry, after }) =>
      one('payment_due_moved', entry, entry.captains, {
        times: { due: after.toISOString() },
        endsAt: after.toISOString(),
      }),
    ),
    ...effects.rosters.map(({ entry }) =>
      one('roster_to_fix', entry, entry.captains, {
        values: { tournament: cup.name, team: entry.team.name, count: String(entry.players.length), roster },
      }),
    ),
  ].filter(({ to }) => to.length > 0)
}
