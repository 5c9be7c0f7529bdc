import { boardLines, nameOf, statusLines, switchOf, type Standing } from './engine-lines.ts'
import type { Counters, Fighter } from './fighter.ts'
import { LogPost, type LogState } from './log-post.ts'
import type { PlayedRound, TeamKey } from './map-game.ts'
import type { Settings } from './options.ts'
import { Purses } from './purses.ts'
import type { Random } from './random.ts'
import { RoundLines } from './round-lines.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/**
 * The HTTP log of a CS2 server: every line of what happens, in the order in which the engine writes them, posted as plain text to every address that was added
 * on the console or by a config. Its clock is the server's own. Faults are those of events: a body comes late, twice, after the next, or never.
 */
export class ServerLog {
  readonly #random: Random
  readonly #post: LogPost
  readonly #purses = new Purses()
  /** Who stood on the side of counter-terrorists in the last round of this map. */
  #lastCt: TeamKey | null = null
  /** Everybody's figures before the round that is played next, by SteamID64. */
  #before: ReadonlyMap<string, Counters> = new Map()

  constructor(settings: Settings, random: Random, signal: AbortSignal | null) {
    this.#random = random
    this.#post = new LogPost(settings, random, signal)
  }

  /** Writes hits, money and things of people where these settings say so, as they stand by then. */
  obey(settings: ReadonlyMap<string, string>): void {
    this.#post.details = settings
  }

  /** Adds an address, as logaddress_add_http does; no address is no news. */
  listen(url: string | undefined): string {
    return this.#post.listen(url)
  }

  /** Forgets all addresses, as logaddress_delall_http does. */
  listenNoMore(): string {
    return this.#post.listenNoMore()
  }

  /** What logaddress_list_http prints. */
  list(): string {
    return this.#post.list()
  }

  /** What somebody has to spend by now. */
  moneyOf(steamId: string): number {
    return this.#purses.of({ steamId })
  }

  console(line: string, clockOffMs: number): void {
    this.#post.console(line, clockOffMs)
  }

  /** People come, and a knife round decides sides where the config leaves it to one. The map's log begins. */
  async mapStarts(moment: SeriesMoment): Promise<void> {
    const { game, setup, mapNumber } = moment
    const map = setup.maps[mapNumber] ?? ''
    this.#post.beginMap(stateOf(moment, 'Warmup'))
    this.#purses.reset()
    this.#lastCt = null
    this.#keepFigures(moment)
    this.#write(`Loading map "${map}"`)
    for (const person of [...everybody(moment), ...setup.team1.coaches, ...setup.team2.coaches])
      this.#write(`${nameOf(person, '')} entered the game`)
    for (const { fighters, side } of standings(moment, ctOf(moment)))
      for (const fighter of fighters) this.#write(switchOf(fighter, 'Unassigned', side), 1)
    this.#write(`MatchStatus: Score: 0:0 on map "${map}" RoundsPlayed: -1`)
    this.#write(`World triggered "Match_Start" on "${map}"`)
    if (setup.sides[mapNumber] === 'knife' && game.rounds.length === 0) this.#writeKnifeRound(moment, map)
    await this.#post.send()
  }

  #writeKnifeRound({ game }: SeriesMoment, map: string): void {
    const [one, other] = [game.fighters.team1[0], game.fighters.team2[0]]
    this.#write('World triggered "Round_Start"')
    if (one !== undefined && other !== undefined)
      this.#write(`${nameOf(one, 'CT')} [1 2 3] killed ${nameOf(other, 'TERRORIST')} [4 5 6] with "knife"`)
    this.#write('Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")')
    this.#write(`World triggered "Match_Start" on "${map}"`)
  }

  /** A round that was played; `ct` is who stood on that side in it. */
  async roundOver(moment: SeriesMoment, round: PlayedRound, ct: TeamKey): Promise<void> {
    const { game, setup, mapNumber } = moment
    const map = setup.maps[mapNumber] ?? ''
    const sides = standings(moment, ct)
    const lines = new RoundLines({ purses: this.#purses, random: this.#random, sides, played: game.played, round })
    const score = [game.score(ct), game.score(otherTeam(ct))] as const
    const before = [score[0] - Number(round.winner === ct), score[1] - Number(round.winner !== ct)] as const
    this.#post.state = stateOf(moment, 'Live')
    this.#writeFreeze(moment, { map, sides, before, round: round.roundNumber })
    this.#writeAll(lines.beforeStart())
    this.#write('World triggered "Round_Start"')
    this.#writeAll(lines.loadouts())
    for (const group of lines.story()) {
      const [first = '', ...rest] = group
      this.#write(first)
      this.#writeAll(rest)
      // Any moment may be the one when a body is full.
      if (this.#random.chance(0.2)) await this.#post.send()
    }
    this.#writeAll([lines.notice(score), ...scoredLines(score), ...statusLines(map, score, round.roundNumber)])
    this.#write('World triggered "Round_End"', 1)
    this.#writeAll(lines.rewards())
    this.#keepFigures(moment)
    await this.#post.send()
  }

  #writeFreeze(
    moment: SeriesMoment,
    now: { map: string; sides: readonly Standing[]; before: readonly [number, number]; round: number },
  ): void {
    const { map, sides, before, round } = now
    const ct = sides[0]?.key ?? 'team1'
    if (this.#lastCt !== null && this.#lastCt !== ct) {
      this.#purses.reset()
      for (const { fighters, side } of sides)
        for (const fighter of fighters) this.#write(switchOf(fighter, side === 'CT' ? 'TERRORIST' : 'CT', side), 1)
    }
    this.#lastCt = ct
    this.#write('Starting Freeze period')
    this.#writeAll(
      boardLines({
        round,
        ct: before[0],
        t: before[1],
        map,
        sides,
        countersOf: (fighter) => this.#before.get(fighter.steamId) ?? fighter.counters,
        moneyOf: (fighter) => this.#purses.of(fighter),
      }),
    )
    this.#writeAll(statusLines(map, before, round - 1))
    for (const { key, side } of sides)
      for (const coach of moment.setup[key].coaches)
        this.#write(`${nameOf(coach, side)} [1 2 3] committed suicide with "world"`)
  }

  /** A backup was loaded: everybody dies once, and the round under way ends as a draw (recorded: shared/cases/cs2-log/map-mirage.log:4176-4269). */
  async restored(moment: SeriesMoment): Promise<void> {
    const { game, setup, mapNumber } = moment
    const ct = ctOf(moment)
    const map = setup.maps[mapNumber] ?? ''
    for (const { fighters, side } of standings(moment, ct))
      for (const fighter of fighters) {
        const name = nameOf(fighter, side)
        this.#write(
          `${name} [1 2 3] attacked ${name} [1 2 3] with "knife" (damage "1") (damage_armor "0") (health "0") (armor "0") (hitgroup "generic")`,
          1,
        )
        this.#writeAll([
          `${name} [1 2 3] committed suicide with "world"`,
          switchOf(fighter, side, 'Spectator'),
          switchOf(fighter, 'Spectator', side),
        ])
      }
    const score = [game.score(ct), game.score(otherTeam(ct))] as const
    this.#writeAll([
      `World triggered "Match_Reloaded" on "${map}"`,
      `World triggered "SFUI_Notice_Round_Draw" (CT "${score[0]}") (T "${score[1]}")`,
      ...scoredLines(score),
      ...statusLines(map, score, game.rounds.length),
      'World triggered "Round_End"',
    ])
    this.#lastCt = ct
    this.#keepFigures(moment)
    await this.#post.send()
  }

  async mapOver(moment: SeriesMoment): Promise<void> {
    const { game, setup, mapNumber } = moment
    const score = `${game.score('team1')}:${game.score('team2')}`
    this.#post.state = stateOf(moment, 'PostGame')
    this.#write(`Game Over: competitive mg_active ${setup.maps[mapNumber] ?? ''} score ${score} after 41 min`)
    await this.#post.send()
  }

  /** Sends what is held back and waits until nothing is underway. */
  drain(): Promise<void> {
    return this.#post.drain()
  }

  #keepFigures(moment: SeriesMoment): void {
    this.#before = new Map(everybody(moment).map(({ steamId, counters }) => [steamId, { ...counters }]))
  }

  #write(text: string, afterMs = this.#random.integer(300, 7_000)): void {
    this.#post.write(text, afterMs)
  }

  /** Of one moment, or of moments a millisecond apart. */
  #writeAll(lines: readonly string[]): void {
    for (const line of lines) this.#post.write(line, 1)
  }
}

function stateOf({ game, setup, mapNumber }: SeriesMoment, state: string): LogState {
  const ct = game.side('team1') === 'ct' ? 'team1' : 'team2'
  return { map: setup.maps[mapNumber] ?? '', state, ct: game.score(ct), t: game.score(otherTeam(ct)) }
}

function ctOf({ game }: SeriesMoment): TeamKey {
  return game.side('team1') === 'ct' ? 'team1' : 'team2'
}

function otherTeam(team: TeamKey): TeamKey {
  return team === 'team1' ? 'team2' : 'team1'
}

/** Counter-terrorists first. */
function standings({ game }: SeriesMoment, ct: TeamKey): readonly Standing[] {
  const t = otherTeam(ct)
  return [
    { key: ct, side: 'CT', fighters: game.fighters[ct] },
    { key: t, side: 'TERRORIST', fighters: game.fighters[t] },
  ]
}

function scoredLines([ct, t]: readonly [number, number]): readonly string[] {
  return [`Team "CT" scored "${ct}" with "5" players`, `Team "TERRORIST" scored "${t}" with "5" players`]
}

function everybody({ game }: SeriesMoment): readonly Fighter[] {
  return [...game.fighters.team1, ...game.fighters.team2]
}
