import type { Deed } from './fight.ts'
import { endReasons } from './fight.ts'
import type { Fighter } from './fighter.ts'
import type { PlayedRound, TeamKey } from './map-game.ts'
import type { Settings } from './options.ts'
import type { Person } from './person.ts'
import { pause } from './pause.ts'
import type { Random } from './random.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/** SteamID64 of the account number 0. */
const firstSteamId = 76_561_197_960_265_728n

const notices: Readonly<Record<number, string>> = {
  [endReasons.bomb]: 'Target_Bombed',
  [endReasons.defuse]: 'Bomb_Defused',
  [endReasons.terroristsDead]: 'CTs_Win',
  [endReasons.counterTerroristsDead]: 'Terrorists_Win',
  [endReasons.time]: 'Target_Saved',
}

/**
 * The HTTP log of a CS2 server: lines of what happens, posted as plain text to every address that was added on the console or
 * by a config. Its clock is the server's own. Faults are those of events: a body comes late, twice, after the next, or never.
 */
export class ServerLog {
  readonly #settings: Settings
  readonly #random: Random
  readonly #signal: AbortSignal | null
  readonly #addresses = new Set<string>()
  readonly #underway = new Set<Promise<void>>()
  #held: string | null = null
  #lines: string[] = []
  #clock = 0

  constructor(settings: Settings, random: Random, signal: AbortSignal | null) {
    this.#settings = settings
    this.#random = random
    this.#signal = signal
  }

  /** Adds an address, as logaddress_add_http does; no address is no news. */
  listen(url: string | undefined): string {
    if (url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url)) this.#addresses.add(url)
    return ''
  }

  /** Forgets all addresses, as logaddress_delall_http does. */
  listenNoMore(): string {
    this.#addresses.clear()
    return ''
  }

  /** What logaddress_list_http prints. */
  list(): string {
    return [...this.#addresses].map((url) => `${url}\n`).join('')
  }

  /**
   * The engine's own record of a line of the console (recorded: shared/cases/cs2-log/http-requests.txt). To be called where no match is played,
   * as it says nothing of one.
   */
  console(line: string, clockOffMs: number): void {
    if (this.#addresses.size === 0) return
    const [day = '', time = ''] = new Date(Date.now() + clockOffMs).toISOString().slice(0, 23).split('T')
    const [year, month, date] = day.split('-')
    void this.#track(
      this.#post(`${month}/${date}/${year} - ${time} - rcon from "198.51.100.21:1280": command "${line}"\n`),
    )
  }

  /** People come, and a knife round decides sides where the config leaves it to one. */
  async mapStarts(moment: SeriesMoment): Promise<void> {
    const { game, setup, mapNumber } = moment
    const map = setup.maps[mapNumber] ?? ''
    for (const person of [...everybody(moment), ...setup.team1.coaches, ...setup.team2.coaches])
      this.#write(`${nameOf(person, '')} entered the game`)
    this.#write(`MatchStatus: Score: 0:0 on map "${map}" RoundsPlayed: -1`)
    this.#write(`World triggered "Match_Start" on "${map}"`)
    if (setup.sides[mapNumber] === 'knife' && game.rounds.length === 0) {
      const [one, other] = [game.fighters.team1[0], game.fighters.team2[0]]
      this.#write('World triggered "Round_Start"')
      if (one !== undefined && other !== undefined)
        this.#write(`${nameOf(one, 'CT')} [1 2 3] killed ${nameOf(other, 'TERRORIST')} [4 5 6] with "knife"`)
      this.#write('Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")')
      this.#write(`World triggered "Match_Start" on "${map}"`)
    }
    await this.#send()
  }

  /** A round that was played; `ct` is who stood on that side in it. */
  async roundOver(moment: SeriesMoment, round: PlayedRound, ct: TeamKey): Promise<void> {
    const { game, setup, mapNumber } = moment
    const t = ct === 'team1' ? 'team2' : 'team1'
    const sideOf = (fighter: Fighter): string => (game.fighters[ct].includes(fighter) ? 'CT' : 'TERRORIST')
    this.#write('Starting Freeze period')
    for (const key of [ct, t] as const)
      for (const coach of setup[key].coaches)
        this.#write(`${nameOf(coach, key === ct ? 'CT' : 'TERRORIST')} [1 2 3] committed suicide with "world"`)
    this.#write('World triggered "Round_Start"')
    this.#writeBomb(round, { planters: game.fighters[t], defusers: [] })
    for (const deed of game.deeds) {
      this.#writeKill(deed, sideOf)
      // Any moment may be the one when a body is full.
      if (this.#random.chance(0.2)) await this.#send()
    }
    const fallen = new Set(game.deeds.map(({ victim }) => victim))
    const alive = game.fighters[ct].filter((fighter) => !fallen.has(fighter))
    this.#writeBomb(round, { planters: [], defusers: alive })
    const winner = round.winnerSide === 'ct' ? 'CT' : 'TERRORIST'
    const score = [game.score(ct), game.score(t)] as const
    this.#write(
      `Team "${winner}" triggered "SFUI_Notice_${notices[round.reason]}" (CT "${score[0]}") (T "${score[1]}")`,
      1,
    )
    const map = setup.maps[mapNumber] ?? ''
    this.#write(`MatchStatus: Score: ${score.join(':')} on map "${map}" RoundsPlayed: ${round.roundNumber}`, 1)
    this.#write('World triggered "Round_End"', 1)
    await this.#send()
  }

  /** A backup was loaded: everybody dies once, and the round under way ends as a draw (recorded: shared/cases/cs2-log/map-mirage.log:4176-4269). */
  async restored(moment: SeriesMoment): Promise<void> {
    const { game, setup, mapNumber } = moment
    const [ct, t] = game.side('team1') === 'ct' ? (['team1', 'team2'] as const) : (['team2', 'team1'] as const)
    const map = setup.maps[mapNumber] ?? ''
    for (const key of [ct, t])
      for (const fighter of game.fighters[key])
        this.#write(`${nameOf(fighter, key === ct ? 'CT' : 'TERRORIST')} [1 2 3] committed suicide with "world"`, 1)
    this.#write(`World triggered "Match_Reloaded" on "${map}"`, 1)
    this.#write(`World triggered "SFUI_Notice_Round_Draw" (CT "${game.score(ct)}") (T "${game.score(t)}")`, 1)
    const score = `${game.score(ct)}:${game.score(t)}`
    this.#write(`MatchStatus: Score: ${score} on map "${map}" RoundsPlayed: ${game.rounds.length}`, 1)
    this.#write('World triggered "Round_End"', 1)
    await this.#send()
  }

  async mapOver({ game, setup, mapNumber }: SeriesMoment): Promise<void> {
    const score = `${game.score('team1')}:${game.score('team2')}`
    this.#write(`Game Over: competitive mg_active ${setup.maps[mapNumber] ?? ''} score ${score} after 41 min`)
    await this.#send()
  }

  /** Sends what is held back and waits until nothing is underway. */
  async drain(): Promise<void> {
    const held = this.#held
    this.#held = null
    if (held !== null) void this.#post(held)
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  #writeKill({ killer, victim, helper, isHeadshot }: Deed, sideOf: (fighter: Fighter) => string): void {
    const how = isHeadshot ? ' (headshot)' : ''
    const fallen = nameOf(victim, sideOf(victim))
    this.#write(`${nameOf(killer, sideOf(killer))} [-10 20 3] killed ${fallen} [40 -5 6] with "ak47"${how}`)
    if (helper !== null) this.#write(`${nameOf(helper, sideOf(helper))} assisted killing ${fallen}`, 1)
  }

  #writeBomb(
    { reason }: PlayedRound,
    { planters, defusers }: { planters: readonly Fighter[]; defusers: readonly Fighter[] },
  ): void {
    if (reason !== endReasons.bomb && reason !== endReasons.defuse) return
    if (planters.length > 0)
      this.#write(`${nameOf(this.#random.pick(planters), 'TERRORIST')} triggered "Planted_The_Bomb" at bombsite A`)
    if (defusers.length > 0 && reason === endReasons.defuse)
      this.#write(`${nameOf(this.#random.pick(defusers), 'CT')} triggered "Defused_The_Bomb"`)
  }

  #write(text: string, afterMs = this.#random.integer(300, 7_000)): void {
    // A clock never goes back, however fast the rounds are played.
    this.#clock = Math.max(this.#clock + afterMs, Date.now())
    const [day = '', time = ''] = new Date(this.#clock).toISOString().slice(0, 23).split('T')
    const [year, month, date] = day.split('-')
    this.#lines.push(`${month}/${date}/${year} - ${time} - ${text}`)
  }

  /** Resolves at once, or with the answer when rounds take no time. */
  async #send(): Promise<void> {
    const body = `${this.#lines.splice(0).join('\n')}\n`
    if (this.#addresses.size === 0) return
    const { quirks, roundMs, lagMs } = this.#settings
    const rates = [quirks.dropRate, quirks.reorderRate, quirks.duplicateRate, quirks.lagRate]
    const [drops, holds, repeats, lags] = rates.map((rate) => this.#random.chance(rate))
    if (drops) return
    if (holds && this.#held === null) {
      this.#held = body
      return
    }
    const bodies = [body, ...(repeats ? [body] : []), ...(this.#held === null ? [] : [this.#held])]
    this.#held = null
    const sending = this.#postAll(bodies, lags ? lagMs : 0)
    if (roundMs === 0 && !lags) await sending
  }

  #postAll(bodies: readonly string[], afterMs: number): Promise<void> {
    const run = async (): Promise<void> => {
      if (afterMs > 0) await pause(afterMs, this.#signal ?? new AbortController().signal)
      for (const body of bodies) await this.#post(body)
    }
    return this.#track(run())
  }

  #track(sending: Promise<void>): Promise<void> {
    this.#underway.add(sending)
    return sending.finally(() => this.#underway.delete(sending))
  }

  /** One try to each address; what fails is gone, as on the real server. */
  async #post(body: string): Promise<void> {
    const limit = AbortSignal.timeout(this.#settings.requestTimeoutMs)
    const signal = this.#signal === null ? limit : AbortSignal.any([limit, this.#signal])
    const tries = [...this.#addresses].map(async (url) => {
      const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' }, signal })
      await answer.arrayBuffer()
    })
    await Promise.allSettled(tries)
  }
}

function everybody({ game }: SeriesMoment): readonly Fighter[] {
  return [...game.fighters.team1, ...game.fighters.team2]
}

/** A player as every line names them: number, account, side. */
function nameOf({ steamId, name }: Person, side: string): string {
  const account = BigInt(steamId) - firstSteamId
  return `"${name}<${Number(account % 64n)}><[U:1:${account}]><${side}>"`
}
