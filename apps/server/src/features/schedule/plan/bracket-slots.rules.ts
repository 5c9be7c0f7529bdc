import { bestGroup, matches, type BracketMatch, type StageConfig, type Tournament } from '@lobby/brackets'

/** A place of the bracket that is to be played, whoever sits there; of a Swiss round that is not paired yet there is no match. */
export type BracketSlot = {
  readonly key: string
  readonly stage: string
  readonly group: string
  readonly round: number
  readonly index: number
  readonly bestOf: number
  readonly match: BracketMatch | null
  readonly parts: readonly string[]
  readonly after: readonly string[]
  /** Teams by id; seats that nobody sits in yet by where their team comes from. */
  readonly players: readonly string[]
}

/** Everything that is played, or may be, in running order: no byes, and nothing that is not needed. */
export function slotsOf(bracket: Tournament): BracketSlot[] {
  const byStage = Map.groupBy(matches(bracket), ({ stage }) => stage)
  return bracket.config.stages.flatMap((stage, at) => {
    const before = bracket.config.stages[at - 1]?.id ?? null
    const played = (byStage.get(stage.id) ?? []).filter(isPlayed).map((match) => slotOf(match, { stage, before }))
    return stage.format === 'swiss' && !bracket.ended
      ? [...played, ...unpairedRounds(bracket, at, byStage.get(stage.id) ?? [])]
      : played
  })
}

function isPlayed({ state, outcome, slots }: BracketMatch): boolean {
  if (state === 'nobody' || state === 'not_needed' || state === 'void' || outcome?.kind === 'bye') return false
  return slots.every(({ source }) => source.kind !== 'bye')
}

type Within = { stage: StageConfig; before: string | null }

function slotOf(match: BracketMatch, { stage, before }: Within): BracketSlot {
  const { id, round, index, bestOf } = match
  const group = match.group ?? ''
  const place = { key: id, stage: stage.id, group, round, index, bestOf, match }
  const whole = wholesOf(stage.id, group, round)
  const players = match.slots.flatMap(({ occupant, source }) => {
    if (occupant.kind === 'team') return [occupant.team]
    return source.kind === 'group_place' ? [`${source.stage}/${source.group}#${source.place}`] : []
  })
  if (stage.format === 'swiss') return { ...place, players, ...swissOrder(stage.id, round, before) }
  const isTieBreak = match.slots.some(({ source }) => source.kind === 'group_place' && source.stage === stage.id)
  return {
    ...place,
    players,
    parts: isTieBreak ? [whole.stage, whole.group] : [whole.stage, whole.group, whole.regular],
    after: match.slots.flatMap(({ source }) => {
      if (source.kind === 'winner_of' || source.kind === 'loser_of') return [source.match]
      if (source.kind !== 'group_place') return []
      const from = wholesOf(source.stage, source.group, 0)
      if (source.stage === stage.id) return [from.regular]
      return [source.group === bestGroup ? from.stage : from.group]
    }),
  }
}

/** Names of wholes hold a sign that no key of a match has. `regular`: a group without the matches that break its ties. */
function wholesOf(stage: string, group: string, round: number) {
  return {
    stage: `${stage}*`,
    group: `${stage}/${group}*`,
    regular: `${stage}/${group}*first`,
    round: `${stage}/${group}*${round}`,
  }
}

/** A round waits for the whole round before it: who meets whom is known then. */
function swissOrder(stage: string, round: number, before: string | null): Pick<BracketSlot, 'parts' | 'after'> {
  const whole = wholesOf(stage, 'S', round)
  const first = before === null ? [] : [wholesOf(before, '', 0).stage]
  return {
    parts: [whole.stage, whole.group, whole.round],
    after: round === 1 ? first : [wholesOf(stage, 'S', round - 1).round],
  }
}

/** Slots of rounds that are not paired yet: as many as there may be pairs, without saying whose. */
function unpairedRounds(bracket: Tournament, at: number, paired: readonly BracketMatch[]): BracketSlot[] {
  const stage = bracket.config.stages[at]
  if (stage?.format !== 'swiss') return []
  const before = bracket.config.stages[at - 1]?.id ?? null
  const last = paired.reduce((round, match) => Math.max(round, match.round), 0)
  return swissPairs(stage, entrantsOf(bracket, at)).flatMap((pairs, index) => {
    const round = index + 1
    if (round <= last) return []
    const isDeciding = round >= Math.min(stage.wins ?? Infinity, stage.losses ?? Infinity)
    const bestOf = isDeciding ? Math.max(stage.bestOf, stage.decidingBestOf ?? 0) : stage.bestOf
    return Array.from({ length: pairs }, (_, pair): BracketSlot => {
      const place = { stage: stage.id, group: 'S', round, index: pair + 1, bestOf, match: null, players: [] }
      return { key: `${stage.id}/S/${round}/${pair + 1}`, ...place, ...swissOrder(stage.id, round, before) }
    })
  })
}

/** How many teams come into a stage: who is invited to it, and who is sent by the one before. */
function entrantsOf({ config }: Tournament, at: number): number {
  const invited = (index: number): number => config.stages[index]?.invited ?? 0
  let teams = config.stages.reduce(
    (rest, _, index) => (index === 0 ? rest : rest - invited(index)),
    config.teams.length,
  )
  for (let index = 1; index <= at; index += 1) {
    const stage = config.stages[index - 1]!
    teams = Math.min(teams, sentOn(stage, teams)) + invited(index)
  }
  return teams
}

function sentOn(stage: StageConfig, teams: number): number {
  if (stage.format === 'gsl') return Math.ceil(teams / stage.groupSize) * stage.advance
  if (stage.format !== 'round_robin') return stage.advance ?? 0
  return Math.ceil(teams / stage.groupSize) * stage.advance + (stage.advanceBest ?? 0)
}

type Marks = { wins?: number; losses?: number; rounds?: number }

/**
 * Matches of each round. Who has won or lost often enough leaves; where a record has an odd number of teams, one may go either way, so there
 * may be a slot more than is played in the end.
 */
export function swissPairs({ wins, losses, rounds }: Marks, teams: number): number[] {
  if (rounds !== undefined) return Array.from({ length: rounds }, () => Math.floor(teams / 2))
  const [winMark, lossMark] = [wins ?? 1, losses ?? 1]
  let records = new Map([['0:0', teams]])
  let most = teams
  const pairs: number[] = []
  for (let round = 1; round < winMark + lossMark; round += 1) {
    const alive = Math.min(
      most,
      [...records.values()].reduce((sum, count) => sum + count, 0),
    )
    if (alive < 2) break
    pairs.push(Math.floor(alive / 2))
    most = alive
    records = afterRound(records, { winMark, lossMark })
  }
  return pairs
}

function afterRound(records: ReadonlyMap<string, number>, marks: { winMark: number; lossMark: number }) {
  const next = new Map<string, number>()
  const add = (won: number, lost: number, count: number): void => {
    if (won >= marks.winMark || lost >= marks.lossMark) return
    const record = `${won}:${lost}`
    next.set(record, (next.get(record) ?? 0) + count)
  }
  for (const [record, count] of records) {
    const [won = 0, lost = 0] = record.split(':').map(Number)
    add(won + 1, lost, Math.ceil(count / 2))
    add(won, lost + 1, Math.ceil(count / 2))
  }
  return next
}
