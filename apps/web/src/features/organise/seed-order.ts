import type { RegistrationPrivate } from '@lobby/contract'

type Entry = Pick<RegistrationPrivate, 'status' | 'seed' | 'confirmed_at' | 'registered_at'> & { team: { id: string } }

/** Behind every seed there can be. */
const last = 1_000_000

/** Confirmed teams by seed; those without one follow in the order in which they came. */
export function seedOrder(registrations: readonly Entry[]): string[] {
  return registrations
    .filter((entry) => entry.status === 'confirmed')
    .toSorted(
      (a, b) =>
        (a.seed ?? last) - (b.seed ?? last) ||
        (a.confirmed_at ?? a.registered_at).localeCompare(b.confirmed_at ?? b.registered_at),
    )
    .map((entry) => entry.team.id)
}

/** An order under the pen, when meanwhile a team was confirmed or left. */
export function mergeOrder(edited: readonly string[], stored: readonly string[]): string[] {
  return [...edited.filter((id) => stored.includes(id)), ...stored.filter((id) => !edited.includes(id))]
}
