import type { MatchDetail, TeamNumber } from '@lobby/contract'

/** Somebody whom an order can take off; `value` is what `orderOf` reads. */
export type PersonOn = {
  readonly value: string
  readonly name: string
  readonly as: 'player' | 'coach' | 'stranger' | 'strange_coach'
}

/** What the value of somebody known by Steam ID alone begins with. */
export const strangerMark = 'stranger:'

/** Whoever plays for a team in a match, or coaches it, and whom its server lets in. */
export function peopleOn(match: MatchDetail, number: TeamNumber): readonly PersonOn[] {
  const [coach, strangers] = [match[`coach${number}`], match[`strangers${number}`] ?? []]
  return [
    ...match[`roster${number}`]
      .filter((player) => !player.is_reserve)
      .map(({ user_id: value, username: name }) => ({ value, name, as: 'player' as const })),
    ...strangers
      .filter((one) => one.is_off !== true)
      .map(({ id, name, role }) => ({
        value: `${strangerMark}${id}`,
        name,
        as: role === 'coach' ? ('strange_coach' as const) : ('stranger' as const),
      })),
    ...(coach === null || coach.is_off === true
      ? []
      : [{ value: coach.user_id, name: coach.username, as: 'coach' as const }]),
  ]
}
