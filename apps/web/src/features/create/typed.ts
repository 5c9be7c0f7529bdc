import {
  cupFormat,
  type CreateTournamentRequest,
  fullAge,
  type MajorSize,
  majorSizes,
  majorStages,
  serverRegions,
  type StageFormat,
  type TournamentFormat,
} from '@lobby/contract'
import { type PresetName, presetNames, presetStages } from '#features/tournaments/presets'
import { zonedIso } from '#lib/zoned-time'

/** A Major of several stages is for one number of teams; any other format is fitted to however many there are. */
export type Chosen = PresetName | MajorSize
export const chosenFormats: readonly Chosen[] = [...presetNames, ...majorSizes]

/** What stands in the form, as it was typed: it is kept so, and nothing of it is lost to a mistake. */
export type Typed = {
  name: string
  description: string
  start: string
  closes: string
  prize: string
  fee: string
  hours: string
  teams: string
  /** Fewer do not begin. */
  teams_min: string
  format: string
  /** Best of; empty: as the format has it. */
  early: string
  playoff: string
  final: string
  waiting_list: boolean
  /** Players under age need a guardian's consent. */
  guardian: boolean
  roster_min: string
  roster_max: string
  region: string
  auto_move: boolean
  /** For the estimate alone. */
  lanes: string
}

export const emptyTyped: Typed = {
  name: '',
  description: '',
  start: '',
  closes: '',
  prize: '0',
  fee: '0',
  hours: '48',
  teams: '16',
  teams_min: '4',
  format: 'groups',
  early: '',
  playoff: '',
  final: '',
  waiting_list: true,
  guardian: false,
  roster_min: '5',
  roster_max: '7',
  region: '',
  auto_move: false,
  lanes: '4',
}

/** What a field of the request is called in the form; a fault of anything else is the whole form's. */
export const fieldOf = {
  name: 'name',
  description: 'description',
  start_date: 'start',
  registration_closes_at: 'closes',
  prize_pool: 'prize',
  entry_fee: 'fee',
  payment_deadline_hours: 'hours',
  max_teams: 'teams',
  min_teams: 'teams_min',
  // A format is fitted to the number of teams: where it cannot be played, it is for that number.
  format: 'teams',
  roster_min: 'roster_min',
  roster_max: 'roster_max',
  region: 'region',
} as const satisfies Partial<Record<keyof CreateTournamentRequest, keyof Typed>>
export type FieldName = (typeof fieldOf)[keyof typeof fieldOf]

/** An emptied number is missing; what is no number is said to be none. */
export function whole(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed)
}

export function hasFee({ fee }: Typed): boolean {
  return (whole(fee) ?? 0) !== 0
}

function chosenOf({ format }: Pick<Typed, 'format'>): Chosen {
  return chosenFormats.find((each) => String(each) === format) ?? 'groups'
}

/** Another format has lengths of series of its own; a Major its number of teams. */
export function withFormat(typed: Typed, format: string): Typed {
  const next = { ...typed, format, early: '', playoff: '', final: '' }
  const chosen = chosenOf(next)
  return typeof chosen === 'number' ? { ...next, teams: String(chosen) } : next
}

/** What says how it is played. */
type Played = Pick<Typed, 'teams' | 'format' | 'early' | 'playoff' | 'final'>

const isKnockout = ({ kind }: StageFormat): boolean => kind === 'single_elimination' || kind === 'double_elimination'

function withLengths(stage: StageFormat, { early, playoff, final }: Played): StageFormat {
  const length = isKnockout(stage) ? playoff : early
  const changed = {
    ...stage,
    ...(length === '' ? {} : { best_of: Number(length), best_of_by_round: undefined }),
    ...(isKnockout(stage) && final !== '' ? { final_best_of: Number(final) } : {}),
  } as StageFormat
  // What decides who goes on is no shorter than the rest.
  return changed.kind === 'swiss'
    ? {
        ...changed,
        deciding_best_of: changed.best_of > changed.deciding_best_of ? changed.best_of : changed.deciding_best_of,
      }
    : changed
}

/** What would be played by so many teams. */
export function formatOf(typed: Played): TournamentFormat {
  const chosen = chosenOf(typed)
  const stages =
    typeof chosen === 'number' ? majorStages(chosen) : presetStages(chosen, Math.max(2, whole(typed.teams) || 2))
  return { ...cupFormat, stages: stages.map((stage) => withLengths(stage, typed)) }
}

/** How long series are by that; a part that the format does not have is null. */
export function lengthsOf({ stages }: TournamentFormat): Record<'early' | 'playoff' | 'final', number | null> {
  const early = stages.find((stage) => !isKnockout(stage))
  const knockout = stages.find(isKnockout)
  return {
    early: early?.best_of ?? null,
    playoff: knockout?.best_of ?? null,
    final: knockout !== undefined && 'final_best_of' in knockout ? knockout.final_best_of : null,
  }
}

/** A number that nobody chose is no more than there are places. */
function fewest({ teams_min: least, teams }: Typed): number | null {
  const chosen = whole(least) ?? null
  return least === emptyTyped.teams_min ? Math.min(Number(least), whole(teams) || Number(least)) : chosen
}

/** What is sent, but for the name of the making; the contract says what is wrong with it. */
export function requestOf(typed: Typed, zone: string): Record<string, unknown> {
  const moment = (local: string): string | undefined => (local === '' ? undefined : zonedIso(local, zone))
  const number = (text: string): unknown => whole(text) ?? null
  return {
    status: 'draft',
    name: typed.name,
    description: typed.description,
    start_date: moment(typed.start),
    registration_closes_at: moment(typed.closes),
    prize_pool: whole(typed.prize) ?? 0,
    entry_fee: whole(typed.fee) ?? 0,
    ...(hasFee(typed) ? { payment_deadline_hours: number(typed.hours) } : {}),
    max_teams: number(typed.teams),
    min_teams: fewest(typed),
    guardian_consent_under: typed.guardian ? fullAge : null,
    waiting_list: typed.waiting_list,
    roster_min: number(typed.roster_min),
    roster_max: number(typed.roster_max),
    format: formatOf(typed),
    region: serverRegions.find((region) => region === typed.region) ?? null,
    auto_move: typed.auto_move,
  }
}

/** What was kept, field by field: an older form may have had others. */
export function typedFrom(kept: unknown): Partial<Typed> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([field, value]) => field in emptyTyped && typeof value === typeof emptyTyped[field as keyof Typed],
    ),
  )
}

/** What is other than the form began with: that alone was typed, and all else follows what new tournaments begin with. */
export function changesOf(typed: Typed, fresh: Typed): Partial<Typed> {
  const fields = Object.keys(fresh) as (keyof Typed)[]
  return Object.fromEntries(
    fields.filter((field) => typed[field] !== fresh[field]).map((field) => [field, typed[field]]),
  )
}
