import type { CupField, CupSettings, FieldDetail, FieldFreedom, TournamentStatus } from '@lobby/contract'

/** Where a tournament stands: before its start, while it is played, over, called off. */
type Phase = 'ahead' | 'running' | 'over' | 'off'
type Row = Readonly<Record<Phase, FieldFreedom>>

const row = (ahead: FieldFreedom, running: FieldFreedom, over: FieldFreedom): Row => ({
  ahead,
  running,
  over,
  off: 'never',
})

/**
 * What may change when. Until the start all of it. Then what people entered for stays: a prize may grow, a roster be asked for less and hold more, nobody's place
 * or match goes. Of what is over one may tell more.
 */
const freedoms: Readonly<Record<CupField, Row>> = {
  name: row('free', 'free', 'never'),
  description: row('free', 'free', 'free'),
  start_date: row('free', 'never', 'never'),
  registration_closes_at: row('free', 'never', 'never'),
  prize_pool: row('free', 'more', 'never'),
  entry_fee: row('free', 'never', 'never'),
  payment_deadline_hours: row('free', 'never', 'never'),
  // A team that comes in late needs a place (BracketStep `team_inserted`).
  max_teams: row('free', 'more', 'never'),
  min_teams: row('free', 'never', 'never'),
  waiting_list: row('free', 'never', 'never'),
  roster_min: row('free', 'less', 'never'),
  roster_max: row('free', 'more', 'never'),
  guardian_consent_under: row('free', 'never', 'never'),
  format: row('free', 'never', 'never'),
  region: row('free', 'free', 'never'),
  auto_move: row('free', 'free', 'never'),
}

function phaseOf(status: TournamentStatus): Phase {
  if (status === 'cancelled') return 'off'
  if (status === 'finished') return 'over'
  return status === 'live' ? 'running' : 'ahead'
}

export function freedomsOf(status: TournamentStatus): Record<CupField, FieldFreedom> {
  const phase = phaseOf(status)
  return Object.fromEntries(Object.entries(freedoms).map(([field, one]) => [field, one[phase]])) as Record<
    CupField,
    FieldFreedom
  >
}

const faults = { never: 'field_locked', more: 'only_more', less: 'only_less' } as const

/** The fields that may not change so by now. */
export function lockedFaults(
  status: TournamentStatus,
  { before, after, fields }: { before: CupSettings; after: CupSettings; fields: readonly CupField[] },
): FieldDetail[] {
  const may = freedomsOf(status)
  return fields.flatMap((field): FieldDetail[] => {
    const freedom = may[field]
    const grows = Number(after[field]) > Number(before[field])
    if (freedom === 'free' || (freedom === 'more' && grows) || (freedom === 'less' && !grows)) return []
    return [{ path: field, code: faults[freedom], message: '' }]
  })
}
