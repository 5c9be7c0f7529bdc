import { isCountedTo } from './exactly.ts'
import { defaultTieBreaks, limits } from './limits.ts'
import { bracketSize, sectionsOf } from './seeding.ts'
import type { ConfigProblemCode } from './types.ts'

/** Takes note of one fault. */
export type Report = (code: ConfigProblemCode, path: string) => void
export type Fields = { readonly [name: string]: unknown }
/** Where a stage stands, as its bounds depend on the stages around it. */
export type Place = {
  readonly at: number
  readonly last: boolean
  readonly entrants: number | null
  readonly teams: readonly unknown[]
  /** How a comparison of places across groups is checked; null where there is none. */
  readonly best: { readonly check: CheckBest } | null
}

const tieBreakNames: ReadonlySet<unknown> = new Set(defaultTieBreaks)

/** Checks one stage; gives the number of teams it sends on, or null when that cannot be told. */
export type CheckStage = (stage: Fields, place: Place, report: Report) => number | null

/** Checks how many go on as the best of a place; gives their number. */
export type CheckBest = (stage: Fields, place: Place, report: Report) => number

export function checkRoundRobin(stage: Fields, place: Place, report: Report): number | null {
  // A best of two is the one even length: it may end in a draw.
  if (stage['bestOf'] !== 2) checkBestOf(stage['bestOf'], 'bestOf', report)
  if (stage['draws'] !== undefined && stage['draws'] !== true) report('points_invalid', 'draws')
  checkTieBreaks(stage['tieBreaks'], report)
  checkPoints(stage['points'], report)
  checkForfeitScore(stage['forfeitScore'], report)
  const { meetings } = stage
  if (meetings !== undefined && meetings !== 1 && meetings !== 2) report('meetings_invalid', 'meetings')
  if (!isWhole(stage['groupSize'], 2, limits.groupSize)) {
    report('group_size_invalid', 'groupSize')
    return null
  }
  const sent = checkGroups(stage, place, { report, least: 2, most: limits.advance })
  if (sent === null || stage['advanceBest'] === undefined) return sent
  if (place.best !== null) return sent + place.best.check(stage, place, report)
  report('advance_best_unknown', 'advanceBest')
  return null
}

/** Of four the third has lost twice, of eight the fifth (rules §3): nobody goes on from behind that. */
export function checkGsl(stage: Fields, place: Place, report: Report): number | null {
  checkBestOf(stage['bestOf'], 'bestOf', report)
  checkBestOfList(stage['bestOfByRound'], 'bestOfByRound', report)
  const { groupSize } = stage
  if (!isWhole(groupSize, 3, 8)) {
    report('group_size_invalid', 'groupSize')
    return null
  }
  return checkGroups(stage, place, { report, least: leastInGsl(groupSize), most: groupSize > 4 ? 4 : 2 })
}

/** Every group of a stage has the same bracket, of four lines or of eight: a smaller one would have other places. */
export function leastInGsl(groupSize: number): number {
  return groupSize > 4 ? 5 : 3
}

type GroupBounds = { readonly report: Report; readonly least: number; readonly most: number }

function checkGroups(stage: Fields, place: Place, { report, least, most }: GroupBounds): number | null {
  const teams = place.entrants ?? 0
  checkEntrants(place, 'groupSize', report)
  // The bounds below hang on the number of teams: where that is wrong, they would only add noise.
  if (teams < 2) return null
  const groups = Math.ceil(teams / Number(stage['groupSize']))
  const smallest = Math.floor(teams / groups)
  if (groups > limits.groups) report('groups_too_many', 'groupSize')
  if ((groups > 1 || least > 2) && smallest < least) report('group_too_small', 'groupSize')
  checkSeeding(stage['seeding'], { teams, groups, least, size: Number(stage['groupSize']) }, report)
  const limit = groups > 1 || least > 2 ? Math.min(most, smallest) : smallest
  return checkAdvance(stage['advance'], { place, most: limit, groups }, report)
}

function checkAdvance(
  advance: unknown,
  { place, most, groups }: { place: Place; most: number; groups: number },
  report: Report,
): number | null {
  if (!isWhole(advance, place.last ? 0 : 1, most)) {
    report('advance_invalid', 'advance')
    return null
  }
  return groups * advance
}

type Dealing = { readonly teams: number; readonly groups: number; readonly least: number; readonly size: number }

/** Groups dealt by hand must hold every seed once, within the sizes of the stage. */
function checkSeeding(seeding: unknown, { teams, groups, least, size }: Dealing, report: Report): void {
  if (seeding === undefined || seeding === 'snake' || seeding === 'pots') return
  const lists: readonly unknown[] = Array.isArray(seeding) ? seeding : []
  const fits =
    lists.length === groups &&
    lists.every((list) => Array.isArray(list) && list.length >= least && list.length <= size) &&
    isCountedTo(teams, lists.flat())
  if (!fits) report('seeding_invalid', 'seeding')
}

export function checkSwiss(stage: Fields, place: Place, report: Report): number | null {
  checkBestOf(stage['bestOf'], 'bestOf', report)
  if (stage['decidingBestOf'] !== undefined) checkBestOf(stage['decidingBestOf'], 'decidingBestOf', report)
  if (stage['pairing'] !== 'valve' && stage['pairing'] !== 'general') report('swiss_invalid', 'pairing')
  const { ranking } = stage
  if (ranking !== undefined && ranking !== 'record' && ranking !== 'buchholz') report('swiss_invalid', 'ranking')
  checkSwissLength(stage, report)
  checkLateEntry(stage, place, report)
  checkForbidden(stage['forbidden'], place.teams, report)
  checkFrom(stage, place, report)
  if (place.entrants === null || place.entrants < 2) return null
  return checkAdvance(stage['advance'], { place, most: place.entrants, groups: 1 }, report)
}

function checkSwissLength({ wins, losses, rounds }: Fields, report: Report): void {
  const half = limits.swissRounds / 2
  const byRecord = rounds === undefined && isWhole(wins, 1, half) && isWhole(losses, 1, half)
  const byRounds = wins === undefined && losses === undefined && isWhole(rounds, 1, limits.swissRounds)
  if (!byRecord && !byRounds) report('swiss_invalid', 'rounds')
}

/** Whoever comes in has lost the rounds before: it must be able to play on. */
function checkLateEntry({ lateEntry, losses, rounds }: Fields, { at }: Place, report: Report): void {
  if (lateEntry === undefined) return
  const most = Number(rounds ?? losses)
  if (at > 0 || !isFields(lateEntry) || !isWhole(lateEntry['until'], 2, most)) report('late_entry_invalid', 'lateEntry')
}

function checkForbidden(pairs: unknown, teams: readonly unknown[], report: Report): void {
  if (pairs === undefined) return
  const known = new Set(teams)
  const fits =
    Array.isArray(pairs) &&
    pairs.every(
      (pair: unknown) =>
        Array.isArray(pair) && pair.length === 2 && pair[0] !== pair[1] && pair.every((team) => known.has(team)),
    )
  if (!fits) report('forbidden_invalid', 'forbidden')
}

function checkKnockout(stage: Fields, place: Place, report: Report): void {
  checkBestOf(stage['bestOf'], 'bestOf', report)
  checkBestOf(stage['finalBestOf'], 'finalBestOf', report)
  checkBestOfList(stage['bestOfByRound'], 'bestOfByRound', report)
  checkFrom(stage, place, report)
}

function checkFrom({ from }: Fields, place: Place, report: Report): void {
  if (from !== (place.at === 0 ? 'seeds' : 'previous')) report('from_invalid', 'from')
  checkEntrants(place, 'from', report)
}

export function checkDouble(stage: Fields, place: Place, report: Report): number | null {
  checkKnockout(stage, place, report)
  checkBestOfList(stage['lowerBestOfByRound'], 'lowerBestOfByRound', report)
  checkGrandFinal(stage, report)
  return checkSections(stage, place, report)
}

export function checkSingle(stage: Fields, place: Place, report: Report): number | null {
  checkKnockout(stage, place, report)
  if (stage['bronzeBestOf'] !== undefined) checkBestOf(stage['bronzeBestOf'], 'bronzeBestOf', report)
  const { bronze, slots } = stage
  // Those who fall out before the last teams go on share their places: no match parts them.
  if (typeof bronze !== 'boolean' || (bronze && sendsOn(stage))) report('bronze_invalid', 'bronze')
  const sections = checkSections(stage, place, report)
  checkSlots(slots, { entrants: place.entrants, sections: sections ?? 2 }, report)
  return sections
}

function sendsOn({ advance }: Fields): boolean {
  return advance !== undefined && advance !== 0
}

/**
 * One team goes on from each section of a bracket that is cut into equal ones; gives their number, or null where the
 * stage is played to the champion. Sections of one line would have nothing to play.
 */
function checkSections(stage: Fields, { last, entrants }: Place, report: Report): number | null {
  if (!sendsOn(stage)) {
    if (!last) report('stage_order_invalid', 'format')
    return null
  }
  const { advance, slots } = stage
  const lines = Array.isArray(slots) ? slots.length : bracketSize(entrants ?? limits.teams)
  if (!last && isWhole(advance, 2, lines / 2) && bracketSize(advance) === advance) return advance
  report('advance_invalid', 'advance')
  return null
}

type Lines = { readonly entrants: number | null; readonly sections: number }

/** Lines by hand hold every entrant once and somebody in each section: in each half, as there would be no final. */
function checkSlots(slots: unknown, { entrants, sections }: Lines, report: Report): void {
  if (slots === undefined || entrants === null) return
  const lines: readonly unknown[] = Array.isArray(slots) ? slots : []
  const fits =
    lines.length >= 2 &&
    lines.length <= limits.teams &&
    bracketSize(lines.length) === lines.length &&
    isCountedTo(
      entrants,
      lines.filter((line) => line !== null),
    ) &&
    sectionsOf(lines, sections).every((section) => section.some((line) => line !== null))
  if (!fits) report('seeding_invalid', 'slots')
}

/** A stage that gets a single team from the one before has nothing to play (rules §4 case 1). */
function checkEntrants({ at, entrants }: Place, field: string, report: Report): void {
  if (at > 0 && entrants !== null && entrants < 2) report('entrants_too_few', field)
}

/** A map ahead in a best of one would be the whole final. */
function checkGrandFinal({ grandFinal, finalBestOf }: Fields, report: Report): void {
  const known = grandFinal === 'single' || grandFinal === 'reset' || grandFinal === 'upper_map'
  if (!known || (grandFinal === 'upper_map' && finalBestOf === 1)) report('grand_final_invalid', 'grandFinal')
}

function checkBestOfList(list: unknown, field: string, report: Report): void {
  if (list === undefined) return
  if (!Array.isArray(list)) report('best_of_invalid', field)
  else list.forEach((bestOf, at) => checkBestOf(bestOf, `${field}.${at}`, report))
}

/** Odd only: an even number of maps can end in a draw. */
function checkBestOf(bestOf: unknown, field: string, report: Report): void {
  if (!isWhole(bestOf, 1, limits.bestOf) || bestOf % 2 === 0) report('best_of_invalid', field)
}

function checkTieBreaks(list: unknown, report: Report): void {
  if (!Array.isArray(list)) {
    report('tie_break_unknown', 'tieBreaks')
    return
  }
  list.forEach((step: unknown, at) => {
    if (!tieBreakNames.has(step)) report('tie_break_unknown', `tieBreaks.${at}`)
    else if (list.indexOf(step) !== at) report('tie_break_duplicate', `tieBreaks.${at}`)
  })
}

/** A win must be worth more than a loss, and a draw lie between them, or the table would be upside down. */
function checkPoints(points: unknown, report: Report): void {
  const { win, draw, loss }: Fields = isFields(points) ? points : {}
  const fits = isWhole(loss, 0, limits.points) && isWhole(win, loss + 1, limits.points) && isWhole(draw, loss, win)
  if (!fits) report('points_invalid', 'points')
}

/** A forfeited map is won by more rounds than it is lost by. */
function checkForfeitScore(score: unknown, report: Report): void {
  const { won, lost }: Fields = isFields(score) ? score : {}
  const fits = score === undefined || (isWhole(lost, 0, limits.points) && isWhole(won, lost + 1, limits.points))
  if (!fits) report('forfeit_score_invalid', 'forfeitScore')
}

/** True for a plain object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for a whole number within bounds. */
export function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}
