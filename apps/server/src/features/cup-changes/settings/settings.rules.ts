import { isDeepStrictEqual } from 'node:util'
import {
  changeTextMax,
  cupFields,
  type CupField,
  type CupSettings,
  type FieldChange,
  type FieldDetail,
  type TournamentFormat,
  type TournamentServers,
} from '@lobby/contract'
import type { TournamentRow } from '#tournaments'

/** What the form holds now. */
export function settingsOf(row: TournamentRow, servers: TournamentServers): CupSettings {
  return {
    name: row.name,
    description: row.description,
    start_date: row.start_date.toISOString(),
    registration_closes_at: row.registration_closes_at.toISOString(),
    prize_pool: row.prize_pool,
    entry_fee: row.entry_fee,
    payment_deadline_hours: row.payment_deadline_hours,
    max_teams: row.max_teams,
    min_teams: row.min_teams,
    waiting_list: row.waiting_list,
    roster_min: row.roster_min,
    roster_max: row.roster_max,
    guardian_consent_under: row.guardian_consent_under === null ? null : 18,
    format: row.format,
    region: servers.region,
    auto_move: servers.auto_move,
  }
}

/** The settings as they would be, and which of them differ then. One moment may be written in more than one way. */
export function changedSettings(
  before: CupSettings,
  wanted: { readonly [field in CupField]?: CupSettings[field] | undefined },
): { after: CupSettings; fields: CupField[] } {
  const said = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const typed: CupSettings = { ...before, ...said }
  const after: CupSettings = {
    ...typed,
    start_date: new Date(typed.start_date).toISOString(),
    registration_closes_at: new Date(typed.registration_closes_at).toISOString(),
  }
  return { after, fields: cupFields.filter((field) => !isDeepStrictEqual(before[field], after[field])) }
}

/** Fields that do not go together, where one of them changes. */
export function orderFaults(after: CupSettings, fields: readonly CupField[]): FieldDetail[] {
  const changes = (...some: CupField[]): boolean => some.some((field) => fields.includes(field))
  const fault = (path: CupField, code: string): FieldDetail => ({ path, code, message: '' })
  return [
    ...(changes('start_date', 'registration_closes_at') && after.registration_closes_at > after.start_date
      ? [fault('registration_closes_at', 'closes_after_start')]
      : []),
    ...(changes('roster_min', 'roster_max') && after.roster_min > after.roster_max
      ? [fault('roster_max', 'roster_order')]
      : []),
    ...(changes('min_teams', 'max_teams') && after.min_teams > after.max_teams
      ? [fault('min_teams', 'teams_order')]
      : []),
  ]
}

/** As it stands in the log and in the preview. */
export function fieldChanges(before: CupSettings, after: CupSettings, fields: readonly CupField[]): FieldChange[] {
  return fields.map((field) => ({ field, before: logged(before[field]), after: logged(after[field]) }))
}

function logged(value: CupSettings[CupField]): FieldChange['before'] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : inShort(value)
  return text.length > changeTextMax ? `${text.slice(0, changeTextMax - 1)}…` : text
}

/** Kinds of stages, and what each says besides. */
function inShort({ stages }: TournamentFormat): string {
  return stages
    .map(({ kind, ...rest }) => {
      const said = Object.entries(rest).filter(([, value]) => ['number', 'string', 'boolean'].includes(typeof value))
      return `${kind} (${said.map(([name, value]) => `${name} ${String(value)}`).join(', ')})`
    })
    .join(' → ')
}
