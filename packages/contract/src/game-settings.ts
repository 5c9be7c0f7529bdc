import { z } from 'zod'
import type { StageFormat } from './formats.ts'

/** Players a side that a cup can be played with. */
export const playersASide = [5, 2, 1] as const
export type PlayersASide = (typeof playersASide)[number]

/** Rounds of a half of the regular time: MR12 is the first to 13. */
export const halfRoundsMin = 3
export const halfRoundsMax = 15
/** Rounds of a half of an overtime: MR3 is the first to 4 of 6. */
export const overtimeHalfMax = 10
/** The most money that the engine gives (`mp_maxmoney` of MatchZy's live.cfg). */
export const startMoneyMax = 16_000
export const tvDelayMax = 300
export const pausesMax = 10
export const pauseSecondsMin = 10
export const pauseSecondsMax = 900
/** So many free server variables at the most. */
export const variablesMax = 20

type VariableKind =
  | { readonly kind: 'switch' }
  | { readonly kind: 'whole' | 'decimal'; readonly min: number; readonly max: number }

const onOff = { kind: 'switch' } as const
const whole = (min: number, max: number) => ({ kind: 'whole', min, max }) as const
const decimal = (min: number, max: number) => ({ kind: 'decimal', min, max }) as const

/**
 * The server variables that an organiser may set, and their values. All are the engine's, stand in MatchZy's cfg/MatchZy/live.cfg and change how a
 * round is played or who hears whom; none of them opens a console, sends anything anywhere, or changes when a map is over.
 */
export const serverVariables = {
  mp_freezetime: whole(0, 60),
  mp_roundtime: decimal(1, 10),
  mp_roundtime_defuse: decimal(1, 10),
  mp_c4timer: whole(10, 90),
  mp_buytime: whole(5, 90),
  mp_startmoney: whole(0, startMoneyMax),
  mp_maxmoney: whole(0, startMoneyMax),
  mp_afterroundmoney: whole(0, startMoneyMax),
  mp_halftime_duration: whole(5, 300),
  mp_round_restart_delay: whole(1, 20),
  mp_free_armor: whole(0, 2),
  mp_friendlyfire: onOff,
  mp_solid_teammates: onOff,
  mp_weapons_allow_zeus: onOff,
  mp_weapons_allow_map_placed: onOff,
  mp_team_timeout_ot_max: whole(0, pausesMax),
  mp_team_timeout_ot_add_each: whole(0, pausesMax),
  sv_deadtalk: onOff,
  sv_talk_enemy_dead: onOff,
  sv_talk_enemy_living: onOff,
  sv_allow_votes: onOff,
  sv_damage_print_enable: onOff,
  tv_relayvoice: onOff,
} as const satisfies Readonly<Record<string, VariableKind>>
export type ServerVariable = keyof typeof serverVariables
export const serverVariableNames = Object.keys(serverVariables) as ServerVariable[]

/** Whether the variable takes this value; digits and a point are all that a value can be made of. */
export function takesValue(name: ServerVariable, value: string): boolean {
  const rule: VariableKind = serverVariables[name]
  if (rule.kind === 'switch') return value === '0' || value === '1'
  const isNumber = rule.kind === 'whole' ? /^\d{1,5}$/ : /^\d{1,2}(?:\.\d{1,2})?$/
  return isNumber.test(value) && Number(value) >= rule.min && Number(value) <= rule.max
}

const range = (min: number, max: number) =>
  z.int({ error: 'number_range' }).min(min, 'number_range').max(max, 'number_range')

/** Whether an organiser may set it. */
function isServerVariable(name: string): name is ServerVariable {
  return Object.hasOwn(serverVariables, name)
}

const Variables = z
  .record(z.string().max(48, 'too_long'), z.string().max(8, 'too_long'))
  .superRefine((variables, context) => {
    const entries = Object.entries(variables)
    if (entries.length > variablesMax) context.addIssue({ code: 'custom', message: 'too_long' })
    for (const [name, value] of entries)
      if (!isServerVariable(name)) context.addIssue({ code: 'custom', path: [name], message: 'variable_unknown' })
      else if (!takesValue(name, value)) context.addIssue({ code: 'custom', path: [name], message: 'variable_value' })
  })

/** What a map is played by on its server. */
export const GameRules = z.object({
  /** Rounds of a half: half of `mp_maxrounds`; whoever has one more has won. */
  half_rounds: range(halfRoundsMin, halfRoundsMax),
  /** Null: none, so that a map can end drawn. Only a stage in which matches can be drawn takes that. */
  overtime: z
    .object({
      /** Half of `mp_overtime_maxrounds`. */
      half_rounds: range(1, overtimeHalfMax),
      /** Money at the start of each half of an overtime. */
      start_money: range(0, startMoneyMax),
    })
    .nullable(),
  /**
   * Who starts where. `teams`: as the veto says, a knife round where nobody picked; `knife`: a knife round on every map; `coin`: a coin of the
   * platform on every map, tossed before a server has the match.
   */
  sides: z.enum(['teams', 'knife', 'coin']),
  /** Tactical pauses of a team on a map, and how long one is. The engine counts them. */
  tactical_pauses: z.object({ count: range(0, pausesMax), seconds: range(pauseSecondsMin, pauseSecondsMax) }),
  /**
   * Technical pauses of a team on a map; null: nothing is said of them. No plugin counts them (MatchZy Pausing.cs:12-15 returns at once), so it is a rule for
   * people to hold each other to.
   */
  technical_pauses: z
    .object({ count: range(0, pausesMax), seconds: range(pauseSecondsMin, pauseSecondsMax) })
    .nullable(),
  /** Seconds by which GOTV is behind; null: as the server has it. */
  tv_delay: range(0, tvDelayMax).nullable(),
  variables: Variables,
})
export type GameRules = z.infer<typeof GameRules>

const stageId = /^(?:groups|swiss|playoff)(?:-[2-6])?$/

/** How a cup is played on its servers: rules for all of it, and for stages that are played by others. */
export const GameSettings = z.object({
  /** Players of a team on the server. Two is the engine's wingman, on maps made for it. */
  players: z.literal(playersASide, { error: 'players_invalid' }),
  rules: GameRules,
  /** Rules of a stage in the place of the cup's, by the stage's id (`stageIdsOf`). */
  stages: z.record(z.string().regex(stageId, 'invalid'), GameRules),
})
export type GameSettings = z.infer<typeof GameSettings>

/** `PUT /api/tournaments/:id/game-settings`: other settings than those that `seen` says by now are refused with GAME_SETTINGS_CHANGED, the wanted ones aside. */
export const GameSettingsChange = GameSettings.extend({
  /** What the organiser looked at; without it nothing is compared. */
  seen: GameSettings.optional(),
})
export type GameSettingsChange = z.infer<typeof GameSettingsChange>

/** What one match is played by: what a server was told, or would be. */
export const MatchGame = z.object({ players: z.literal(playersASide), rules: GameRules })
export type MatchGame = z.infer<typeof MatchGame>

/** MR12 with overtimes of six rounds and 10,000, three pauses of half a minute: MatchZy's own live.cfg. */
const standardRules: GameRules = {
  half_rounds: 12,
  overtime: { half_rounds: 3, start_money: 10_000 },
  sides: 'teams',
  tactical_pauses: { count: 3, seconds: 30 },
  technical_pauses: null,
  tv_delay: null,
  variables: {},
}

/** What a cup is played by until its organisers say otherwise. Two against two is MR8 with overtimes of four and 8,000, as MatchZy's live_wingman.cfg has it. */
export function defaultRules(players: PlayersASide): GameRules {
  if (players !== 2) return standardRules
  return { ...standardRules, half_rounds: 8, overtime: { half_rounds: 2, start_money: 8_000 } }
}

/** The rules of one stage: its own, or the cup's. */
export function rulesOfStage({ rules, stages }: GameSettings, stage: string): GameRules {
  return stages[stage] ?? rules
}

/** They stand in match keys, so they never change. */
const stageNames: Readonly<Record<StageFormat['kind'], string>> = {
  round_robin: 'groups',
  gsl: 'groups',
  swiss: 'swiss',
  single_elimination: 'playoff',
  double_elimination: 'playoff',
}

/** The ids under which the stages of a format are played, in order: made from their kinds, with a number from the second of a name on. */
export function stageIdsOf(stages: readonly Pick<StageFormat, 'kind'>[]): string[] {
  return stages.map(({ kind }, at) => {
    const name = stageNames[kind]
    const count = stages.slice(0, at + 1).filter((other) => stageNames[other.kind] === name).length
    return count === 1 ? name : `${name}-${count}`
  })
}

/** Whether matches of a stage of this kind can end drawn: where points are counted. A knockout and a Swiss stage need winners. */
export function stageTakesDraws({ kind }: Pick<StageFormat, 'kind'>): boolean {
  return kind === 'round_robin'
}

/** The stages that would be played without overtime although somebody has to win there, by their place in the format. */
export function stagesInNeedOfOvertime(settings: GameSettings, stages: readonly Pick<StageFormat, 'kind'>[]): number[] {
  const ids = stageIdsOf(stages)
  return ids.flatMap((id, at) => {
    const stage = stages[at]
    return stage !== undefined && rulesOfStage(settings, id).overtime === null && !stageTakesDraws(stage) ? [at] : []
  })
}
