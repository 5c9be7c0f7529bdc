import { describe, expect, it } from 'vitest'
import { GameLog, steamIdOf } from '../../testing/game-log.ts'
import { LiveMatch } from '../live-match.ts'
import type { FoldSettings } from './fold-state.ts'
import type { MapView, PlayerNow, RoundFigures, RoundView } from './map-view.ts'

type Write = (log: GameLog) => GameLog
type Lost = readonly [from: string, to: string]

/** What a log comes to; the bytes from the first line that holds one text to the first behind it that holds the other are lost. */
function fold(log: GameLog, settings: FoldSettings = {}, lost?: Lost): MapView {
  const match = new LiveMatch(settings)
  const { bytes, text } = log
  const add = (begin: number, end: number): unknown =>
    match.add({ bytes: bytes.subarray(begin, end), begin, token: 'a', map: null, tick: null })
  if (lost === undefined) add(0, bytes.length)
  else {
    const lineAt = (part: string, from: number): number => text.lastIndexOf('\n', text.indexOf(part, from)) + 1
    const from = lineAt(lost[0], 0)
    const to = lineAt(lost[1], from + 1)
    const bytesTo = (at: number): number => new TextEncoder().encode(text.slice(0, at)).length
    add(0, bytesTo(from))
    add(bytesTo(to), bytes.length)
  }
  const view = match.view('de_test')
  if (view === null) throw new Error('no map')
  return view
}

const begin = (): GameLog => new GameLog().loaded().freeze(0, 0).start()
const roundOf = (view: MapView, number = 1): RoundView => view.rounds.find((one) => one.number === number) as RoundView
const of = (view: MapView, account: number, number = 1): RoundFigures =>
  roundOf(view, number).figures.find(({ steamId }) => steamId === steamIdOf(account)) as RoundFigures
const now = (view: MapView, account: number): PlayerNow =>
  view.players.find(({ steamId }) => steamId === steamIdOf(account)) as PlayerNow
const one = (write: Write, settings: FoldSettings = {}): MapView => fold(write(begin()).won('ct', 1, 0), settings)

describe('a round', () => {
  it('has its kills in order, with times, who helped, the first one, and what it avenged', () => {
    const view = one((log) =>
      log.kill(6, 1).assist(7, 1).kill(2, 6, 5_000, ' (headshot)').assist(3, 6, true).kill(2, 7, 5_001),
    )
    const [first, trade, late] = roundOf(view).kills
    expect(first).toMatchObject({
      since: 6_000,
      killer: steamIdOf(6),
      assist: steamIdOf(7),
      trades: [],
      from: [1, 2, 3],
    })
    expect(trade).toMatchObject({ since: 11_000, how: ['headshot'], flashAssist: steamIdOf(3), trades: [steamIdOf(1)] })
    expect(late?.trades).toEqual([])
    expect([of(view, 6).isFirstKill, of(view, 1).isFirstDeath, of(view, 1).wasTraded, of(view, 2).tradeKills]).toEqual([
      true,
      true,
      true,
      1,
    ])
    expect([of(view, 2).headshots, of(view, 3).assists, of(view, 3).flashAssists]).toEqual([1, 1, 1])
    expect([1, 4, 6, 7, 8].map((account) => of(view, account).isKast)).toEqual([true, true, true, true, true])
  })

  it('counts team kills by themselves, and kills after its end for nothing but kills', () => {
    const view = fold(begin().kill(1, 2).kill(6, 7).won('ct', 1, 0).kill(8, 3).freeze(1, 0))
    expect([of(view, 1).kills, of(view, 1).teamKills, of(view, 2).deaths]).toEqual([0, 1, 1])
    expect([of(view, 8).kills, of(view, 3).deaths, of(view, 3).survived]).toEqual([1, 1, true])
    expect(roundOf(view).figures.some(({ isFirstKill }) => isFirstKill)).toBe(false)
    expect(roundOf(view).kills.map(({ isAfter }) => isAfter)).toEqual([false, false, true])
  })

  it('has damage that is no more than the health that was left, and none to oneself or one’s own', () => {
    const view = one((log) =>
      log
        .hit(1, 6, { damage: 59, health: 41 })
        .hit(2, 6, { damage: 129, health: 0, weapon: 'hegrenade' })
        .hit(1, 2, { damage: 30, health: 70 })
        .hit(1, 1, { damage: 10, health: 90, weapon: 'inferno' }),
    )
    expect([of(view, 1).damage, of(view, 1).teamDamage, of(view, 1).utilityDamage]).toEqual([59, 30, 0])
    expect([of(view, 2).damage, of(view, 2).utilityDamage]).toEqual([41, 41])
    expect(roundOf(view).duels).toContainEqual({ from: steamIdOf(2), to: steamIdOf(6), damage: 41, hits: 1, kills: 0 })
    expect([now(view, 2).health, now(view, 1).health, now(view, 3).health]).toEqual([70, 90, 100])
  })

  it('has clutches against those who stood when they began', () => {
    const last: Write = (log) => log.kill(6, 1).kill(6, 2).kill(6, 3).kill(6, 4).kill(5, 6).kill(5, 7)
    expect(of(one(last), 5).clutch).toEqual({ against: 5, isWon: true })
    const lost = fold(last(begin()).won('t', 0, 1))
    expect(of(lost, 5).clutch).toEqual({ against: 5, isWon: false })
    expect(now(lost, 5).totals.clutches).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
    expect(now(lost, 6).totals.multiKills).toEqual([0, 0, 1, 0])
  })

  it('does not count a coach, who dies in freeze time', () => {
    const write = (): GameLog => {
      const log = new GameLog().loaded().freeze(0, 0).suicide(5).start()
      return log.kill(6, 1).kill(6, 2).kill(6, 3).kill(4, 6).won('ct', 1, 0)
    }
    const coached = fold(write(), { coaches: new Set([steamIdOf(5)]) })
    expect(of(coached, 4).clutch).toEqual({ against: 5, isWon: true })
    expect(roundOf(coached).figures).toHaveLength(9)
    expect([of(fold(write()), 5).deaths, of(fold(write()), 4).clutch?.against]).toEqual([0, 5])
  })

  it('tells what was bought, by what is carried before the first shot', () => {
    const log = new GameLog().loaded().round(0, 0).freeze(1, 0)
    for (let account = 1; account <= 10; account += 1) {
      const items =
        account <= 5 ? 'weapon_knife weapon_ak47 weapon_glock kevlar(100) helmet' : 'weapon_knife_t weapon_glock'
      log.write(`${log.who(account, true)} money change 5000-${account}00 = $1000 (tracked) (purchase: weapon_x)`)
      log.write(`${log.who(account)} left buyzone with [ ${items} ]`)
    }
    log.start().hit(1, 6, { damage: 20, health: 80 })
    log
      .write(`${log.who(6)} left buyzone with [ weapon_awp ]`)
      .write(`${log.who(1, true)} money change 1000+300 = $1300 (tracked)`)
    const { buys, figures } = roundOf(fold(log.won('ct', 2, 0)), 2)
    expect(buys).toEqual({
      ct: { kind: 'full', equipment: 19_500, money: 5_000 },
      t: { kind: 'eco', equipment: 1_000, money: 5_000 },
    })
    expect(figures.find(({ steamId }) => steamId === steamIdOf(2))).toMatchObject({
      equipment: 3_900,
      money: 1_000,
      spent: 200,
    })
    expect(now(fold(log), 1)).toMatchObject({ money: 1_300, loadout: { hasHelmet: true } })
    expect(roundOf(fold(log)).buys.ct).toBeNull()
  })

  it('follows the bomb', () => {
    const planted: Write = (log) =>
      log
        .write(`${log.who(6)} triggered "Got_The_Bomb"`)
        .write(`${log.who(6)} triggered "Planted_The_Bomb" at bombsite B`, 4_000)
    expect(fold(planted(begin())).phase).toBe('planted')
    const exploded = fold(planted(begin()).won('t', 0, 1, 'Target_Bombed'))
    expect(roundOf(exploded)).toMatchObject({
      winner: 't',
      reason: 'bomb',
      bomb: { site: 'B', plantedBy: steamIdOf(6), carrier: null },
    })
    expect(roundOf(exploded).bomb.explodedAt).toBe(roundOf(exploded).endedAt)
    const began = planted(begin()).write(`placeholder`)
    began.write(`${began.who(1)} triggered "Begin_Bomb_Defuse_With_Kit"`)
    const defused = fold(began.won('ct', 1, 0, 'Bomb_Defused'))
    expect([of(defused, 1).defuses, of(defused, 6).plants, roundOf(defused).bomb.defusedBy]).toEqual([
      1,
      1,
      steamIdOf(1),
    ])
  })
})

describe('the rounds of a map', () => {
  it('are those since the last start of the match: no warm-up, no knives, no restarts', () => {
    const log = new GameLog().loaded().write('World triggered "Warmup_Start"').freeze(0, 0).kill(1, 6)
    log.write('MatchStatus: Score: 0:0 on map "de_test" RoundsPlayed: -1').kill(2, 6)
    expect(fold(log)).toMatchObject({ phase: 'warmup', rounds: [] })
    log.write('World triggered "Warmup_End"').freeze(0, 0).start()
    log.write(`${log.who(1)} left buyzone with [ weapon_knife kevlar(100) ]`)
    expect(fold(log).phase).toBe('knife')
    log.kill(1, 6).won('ct', 1, 0)
    expect(fold(log)).toMatchObject({ phase: 'knife', score: { ct: 0, t: 0 }, rounds: [], known: 0, all: 0 })
    const view = fold(log.freeze(0, 0).freeze(0, 0).start().kill(7, 1).won('t', 0, 1))
    expect([view.rounds.length, view.score, now(view, 1).totals.kills, now(view, 7).totals.kills]).toEqual([
      1,
      { ct: 0, t: 1 },
      0,
      1,
    ])
  })

  it('go on with sides changed at half time, which begins with pistols', () => {
    const log = new GameLog().loaded().round(0, 0)
    log.isSwapped = true
    for (let account = 1; account <= 10; account += 1)
      log.write(
        `"x<9><[U:1:${account}]>" switched from team <X> to <${account <= 5 ? 'TERRORIST' : 'CT'}>`.replace(
          '<X>',
          account <= 5 ? '<CT>' : '<TERRORIST>',
        ),
      )
    log.freeze(0, 1, false)
    for (let account = 1; account <= 10; account += 1)
      log.write(`${log.who(account)} left buyzone with [ weapon_glock kevlar(100) ]`)
    const view = fold(log.start().kill(1, 6).won('t', 0, 2), { rules: { maxRounds: 2, overtimeRounds: null } })
    expect([of(view, 1, 1).side, of(view, 1, 2).side, of(view, 6, 2).side]).toEqual(['ct', 't', 'ct'])
    expect(roundOf(view, 2)).toMatchObject({
      score: { ct: 0, t: 2 },
      buys: { ct: { kind: 'pistol', equipment: 4_250 } },
    })
    expect([now(view, 1).totals.kills, now(view, 1).side]).toEqual([2, 't'])
  })

  it('end with the map: leaving afterwards kills nobody, and warm-up takes nothing away', () => {
    const log = begin().kill(1, 6).won('ct', 13, 0).write('Game Over: competitive  de_test score 13:0 after 10 min')
    const ended = fold(log)
    log
      .suicide(2)
      .write(`${log.who(2)} disconnected (reason "x")`)
      .freeze(0, 0)
    expect(fold(log)).toEqual(ended)
    expect([ended.isOver, ended.phase, now(ended, 2).totals.deaths]).toEqual([true, 'over', 0])
    expect(fold(log.start().kill(6, 1).won('t', 0, 1)).score).toEqual({ ct: 0, t: 1 })
  })

  it('that is over by its score stays so where the line that tells it was lost', () => {
    const log = begin().kill(1, 6).won('ct', 13, 0).write('lost').freeze(0, 0, true)
    expect(fold(log)).toMatchObject({ isOver: true, score: { ct: 13, t: 0 } })
  })

  const restored = (log: GameLog): GameLog => {
    for (let account = 1; account <= 10; account += 1) log.suicide(account)
    return log
      .write('World triggered "Match_Reloaded" on "de_test"')
      .write('World triggered "SFUI_Notice_Round_Draw" (CT "1") (T "0")')
  }

  it('go back with a backup: what stands above is void, and its ten deaths are nobody’s', () => {
    const log = new GameLog().loaded().round(0, 0).round(1, 0).freeze(2, 0).start().kill(6, 1)
    const view = fold(restored(log).freeze(1, 0))
    expect([view.rounds.map(({ number }) => number), view.score]).toEqual([[1], { ct: 1, t: 0 }])
    expect([now(view, 1).totals.deaths, now(view, 6).totals.deaths, now(view, 6).totals.kills]).toEqual([0, 1, 0])
    const between = fold(restored(new GameLog().loaded().round(0, 0)).freeze(1, 0))
    expect([between.known, now(between, 1).totals.deaths, now(between, 6).totals.deaths]).toEqual([1, 0, 1])
  })

  it('go on at another server from its backup, with the rounds that the first one told', () => {
    const match = new LiveMatch()
    const first = new GameLog().loaded().round(0, 0).round(1, 0).bytes
    const second = new GameLog(Date.UTC(2026, 10, 22, 21)).loaded().freeze(0, 0)
    for (const [token, bytes] of [
      ['a', first],
      ['b', restored(second).round(1, 0).bytes],
    ] as const)
      match.add({ bytes, begin: 0, token, map: null, tick: null })
    const view = match.view('de_test')
    expect([view?.rounds.map(({ number, isWhole }) => [number, isWhole]), view?.known]).toEqual([
      [
        [1, true],
        [2, true],
      ],
      2,
    ])
    expect(now(view as MapView, 1).totals.kills).toBe(2)
  })

  it('are not those of another match, which came to another score', () => {
    const other = new GameLog().loaded().freeze(0, 0).start().kill(6, 1).won('t', 0, 1)
    other.round(0, 1).freeze(0, 0)
    expect(fold(restored(other.freeze(0, 0)).freeze(1, 0)).rounds.map(({ number }) => number)).toEqual([1])
    const swapped = new GameLog().loaded().freeze(0, 0).start().kill(6, 1).won('t', 0, 1).round(0, 1).freeze(0, 0, true)
    for (let account = 1; account <= 10; account += 1) swapped.suicide(account)
    swapped
      .write('World triggered "Match_Reloaded" on "de_test"')
      .write('World triggered "SFUI_Notice_Round_Draw" (CT "2") (T "0")')
    expect(fold(swapped.freeze(2, 0)).rounds).toEqual([])
  })
})

describe('a hole in the log', () => {
  const three = (): GameLog => new GameLog().loaded().round(0, 0).round(1, 0).round(2, 0)
  const told = (view: MapView): unknown[] => [
    view.rounds.map(({ number, isWhole, winner }) => [number, isWhole, winner]),
    view.known,
    view.all,
  ]

  it('in a round marks it, and what is told of it is no more than there was', () => {
    const log = new GameLog()
      .loaded()
      .round(0, 0)
      .freeze(1, 0)
      .start()
      .kill(1, 6)
      .write('LOST')
      .kill(2, 7)
      .write('END')
      .write('x')
    const view = fold(log.kill(3, 8).won('ct', 2, 0).freeze(2, 0), {}, ['LOST', 'END'])
    expect(told(view)).toEqual([
      [
        [1, true, 'ct'],
        [2, false, 'ct'],
      ],
      1,
      2,
    ])
    expect([of(view, 1, 2).kills, of(view, 2, 2).kills, of(view, 3, 2).kills]).toEqual([1, 0, 1])
    // What needs all of a round is told of whole ones alone.
    expect(now(view, 1).totals).toMatchObject({ rounds: 1, kills: 2, kastRounds: 1 })
  })

  it('that takes the end of one round and the beginning of the next keeps both apart', () => {
    const log = new GameLog()
      .loaded()
      .round(0, 0)
      .freeze(1, 0)
      .start()
      .kill(1, 6)
      .write('LOST')
      .won('ct', 2, 0)
      .freeze(2, 0)
      .start()
    const view = fold(log.kill(2, 6).write('END').write('x').kill(3, 6).won('ct', 3, 0), {}, ['LOST', 'END'])
    expect(told(view)).toEqual([
      [
        [1, true, 'ct'],
        [2, false, null],
        [3, false, 'ct'],
      ],
      1,
      3,
    ])
    expect([of(view, 1, 2).kills, of(view, 3, 2).kills, of(view, 3, 3).kills, of(view, 1, 3)?.kills ?? 0]).toEqual([
      1, 0, 1, 0,
    ])
  })

  it('that takes a whole round leaves its number out', () => {
    const view = fold(three(), {}, ['MatchStatus: Score: 1:0', 'MatchStatus: Score: 2:0'])
    expect([view.rounds.map(({ number }) => number).includes(3), view.all, view.known]).toEqual([true, 3, 1])
  })

  it('is mended by the scoreboard behind it, which knows kills, deaths, assists and damage', () => {
    const figures = (account: number): number[] => (account <= 5 ? [3, 0, 1, 240] : [0, 3, 0, 0])
    const log = three().stats(4, [3, 0], figures).freeze(3, 0).start().kill(1, 6)
    const view = fold(log, {}, ['MatchStatus: Score: 1:0', 'MatchStatus: Score: 2:0'])
    expect(now(view, 1).totals).toMatchObject({ kills: 4, deaths: 0, assists: 1, damage: 240, isRepaired: true })
    expect(now(view, 6).totals).toMatchObject({ kills: 0, deaths: 4, isRepaired: true })
    expect(now(fold(log), 1).totals.isRepaired).toBe(false)
  })

  it('leaves nobody with a health that is not known', () => {
    const log = begin().hit(1, 6, { damage: 20, health: 80 }).write('LOST').write('END').write('x')
    const view = fold(
      log.hit(2, 7, { damage: 30, health: 55 }).hit(3, 8, { damage: 400, health: 0 }).won('ct', 1, 0),
      {},
      ['LOST', 'END'],
    )
    expect([now(view, 6).health, now(view, 7).health]).toEqual([null, 55])
    expect([of(view, 2).damage, of(view, 3).damage]).toEqual([30, 0])
  })
})
