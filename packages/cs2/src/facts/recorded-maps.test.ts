import { expect, it } from 'vitest'
import { Chance } from '../fuzz/chance.ts'
import { onRecorded } from '../testing/recorded.ts'
import { bodiesOf, shuffled } from '../testing/log-bodies.ts'
import type { FactOf } from './game-fact.ts'
import { MapFold } from './fold/map-fold.ts'
import type { MapView, RoundView } from './fold/map-view.ts'
import { LiveLog, type LogBody } from './live-log.ts'
import { LiveMatch } from './live-match.ts'

onRecorded('cs2-log', 'two whole maps', (read) => {
  const files = ['map-inferno.log', 'map-mirage.log'] as const
  const bytesOf = (file: string): Uint8Array => new TextEncoder().encode(read(file))
  const mapOf = (file: string): string => `de_${file.slice(4, -4)}`
  const bodyOf = (bytes: Uint8Array): LogBody => ({ bytes, begin: 0, token: 'server', map: null, tick: null })

  function fold(file: string, bodies: readonly LogBody[], everyBodies = Infinity): MapView {
    const match = new LiveMatch()
    for (const [index, body] of bodies.entries()) {
      match.add(body)
      if (index % everyBodies === 0) match.view(mapOf(file))
    }
    const view = match.view(mapOf(file))
    if (view === null) throw new Error('no map')
    return view
  }
  const wholes = new Map(files.map((file) => [file, fold(file, [bodyOf(bytesOf(file))])]))
  const wholeOf = (file: (typeof files)[number]): MapView => wholes.get(file) as MapView

  it.each(files)('%s is read to the last line', (file) => {
    const log = new LiveLog()
    log.add(bodyOf(bytesOf(file)))
    const { lines, malformed, unread } = log.counts
    expect([lines, malformed]).toEqual([file === 'map-inferno.log' ? 5_384 : 4_903, 0])
    expect([...unread.keys()].filter((kind) => kind.startsWith('unknown'))).toEqual([])
  })

  it('are the rounds that counted, with who won them and how', () => {
    const told = (file: (typeof files)[number]): unknown[] => {
      const { rounds, score, known, all, isOver } = wholeOf(file)
      return [rounds.map(({ number }) => number), score, known, all, isOver]
    }
    const to = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)
    expect(told('map-inferno.log')).toEqual([to(15), { ct: 2, t: 13 }, 15, 15, true])
    expect(told('map-mirage.log')).toEqual([to(13), { ct: 0, t: 13 }, 13, 13, true])
    // Its defuse has no line of its own: the last who began it, and the notice.
    const { bomb, reason } = wholeOf('map-inferno.log').rounds[10] as RoundView
    expect([reason, bomb.site, bomb.plantedBy !== null, bomb.defusedBy !== null]).toEqual(['defuse', 'A', true, true])
    expect((bomb.defusedAt ?? 0) - (bomb.plantedAt ?? 0)).toBe(26_000)
  })

  it.each(files)('%s has what every scoreboard of the engine says, by lines alone', (file) => {
    const log = new LiveLog()
    log.add(bodyOf(bytesOf(file)))
    const fold = new MapFold()
    let compared = 0
    let isRestored = false
    for (const fact of log.runs.flatMap((run) => [...run.log.factsFrom(0)])) {
      isRestored ||= fact.kind === 'match_reloaded'
      if (fact.kind === 'round_stats' && fact.round > 1) {
        compare(fold.view(), fact, isRestored)
        compared += 1
      }
      fold.take(fact)
    }
    expect(compared).toBe(file === 'map-inferno.log' ? 14 : 14)
  })

  /** By the rounds' own figures, which no scoreboard mends. */
  function compare({ rounds }: MapView, { lines, round }: FactOf<'round_stats'>, isRestored: boolean): void {
    const ended = rounds.filter(({ number }) => (number ?? 0) < round)
    const sum = (steamId: string, name: 'kills' | 'deaths' | 'assists' | 'damage'): number =>
      ended
        .flatMap(({ figures }) => figures)
        .reduce((total, one) => total + (one.steamId === steamId ? one[name] : 0), 0)
    for (const line of lines) {
      const { steamId } = line
      expect([steamId, sum(steamId, 'kills'), sum(steamId, 'deaths')]).toEqual([steamId, line.kills, line.deaths])
      expect(line.assists - sum(steamId, 'assists')).toBeLessThanOrEqual(2)
      // A restore gives the engine its kills back, and not its damage.
      if (!isRestored) expect(sum(steamId, 'damage')).toBe(line.damage)
    }
  }

  it.each(files)('%s has the figures of its last scoreboard', (file) => {
    const log = new LiveLog()
    log.add(bodyOf(bytesOf(file)))
    const facts = log.runs.flatMap((run) => [...run.log.factsFrom(0)])
    const last = facts.findLastIndex((fact) => fact.kind === 'round_stats' && fact.round > 1)
    const fold = new MapFold()
    for (const fact of facts.slice(0, last + 1)) fold.take(fact)
    const { players } = fold.view()
    for (const line of (facts[last] as FactOf<'round_stats'>).lines) {
      const totals = players.find(({ steamId }) => steamId === line.steamId)?.totals
      expect(totals).toMatchObject({
        kills: line.kills,
        deaths: line.deaths,
        assists: line.assists,
        damage: line.damage,
      })
      expect(totals?.isRepaired).toBe(false)
    }
  })

  it.each(files)('%s is the same however it was cut, shuffled and repeated, and whenever somebody looked', (file) => {
    const bytes = bytesOf(file)
    const chance = new Chance(11)
    for (const [size, far] of [
      [400, 6],
      [3_000, 4],
      [3_000, 10_000],
      [30_000, 10_000],
    ] as const) {
      const bodies = bodiesOf(bytes, size, chance)
      const sent = shuffled([...bodies, ...bodies.filter(() => chance.below(5) === 0)], far, chance)
      expect(fold(file, sent, 7)).toEqual(wholeOf(file))
    }
  })

  it.each(files)('%s with lost bodies marks their rounds, and says nothing that is not so', (file) => {
    const bytes = bytesOf(file)
    const chance = new Chance(23)
    let torn = 0
    for (let turn = 0; turn < 10; turn += 1) {
      const sent = bodiesOf(bytes, 1_500, chance).filter(() => chance.below(20) > 0)
      const view = fold(file, sent)
      expect(fold(file, shuffled(sent, 10_000, chance), 9)).toEqual(view)
      for (const round of view.rounds) torn += checkRound(round, wholeOf(file).rounds)
      checkTotals(view, wholeOf(file))
    }
    expect(torn).toBeGreaterThan(40)
  })

  /** Answers 1 for a round with a hole. */
  function checkRound(round: RoundView, rounds: readonly RoundView[]): number {
    const truth = rounds.find(({ number }) => number === round.number)
    if (truth === undefined) throw new Error(`no round ${round.number}`)
    if (round.isWhole) {
      // What was brought along, a round with a hole before it cannot know.
      expect(withoutThings(round)).toEqual(withoutThings(truth))
      return 0
    }
    if (round.winner !== null) expect(round.winner).toBe(truth.winner)
    for (const figures of round.figures) {
      const own = truth.figures.find(({ steamId }) => steamId === figures.steamId)
      for (const name of ['kills', 'deaths', 'assists', 'damage', 'utilityDamage', 'headshots', 'tradeKills'] as const)
        expect(figures[name]).toBeLessThanOrEqual(own?.[name] ?? 0)
    }
    return 1
  }

  function withoutThings(round: RoundView): object {
    const figures = round.figures.map((one) => ({ ...one, equipment: null, money: null }))
    return { ...round, figures, buys: null }
  }

  function checkTotals(view: MapView, truth: MapView): void {
    expect(view.known).toBe(view.rounds.filter(({ isWhole }) => isWhole).length)
    for (const { steamId, totals } of view.players) {
      const own = truth.players.find((player) => player.steamId === steamId)?.totals
      for (const name of ['kills', 'deaths', 'assists', 'damage', 'plants', 'defuses', 'kastRounds'] as const)
        expect(totals[name]).toBeLessThanOrEqual(own?.[name] ?? 0)
    }
  }

  it('in one of them a backup was loaded: its round is void, and its ten deaths are nobody’s', () => {
    const bytes = bytesOf('map-mirage.log')
    const text = read('map-mirage.log')
    const reload = text.indexOf('World triggered "Match_Reloaded"')
    const before = fold('map-mirage.log', [
      bodyOf(bytes.subarray(0, Buffer.byteLength(text.slice(0, text.indexOf('mp_backup_restore_load_file'))))),
    ])
    const after = fold('map-mirage.log', [
      bodyOf(bytes.subarray(0, Buffer.byteLength(text.slice(0, text.indexOf('Starting Freeze', reload))))),
    ])
    expect([before.score, before.rounds.at(-1)?.number]).toEqual([{ ct: 1, t: 11 }, 12])
    expect([after.score, after.rounds.at(-1)?.number]).toEqual([{ ct: 11, t: 0 }, 11])
    const deaths = (view: MapView): number =>
      view.rounds
        .slice(0, 11)
        .flatMap(({ figures }) => figures)
        .reduce((sum, one) => sum + one.deaths, 0)
    expect(deaths(after)).toBe(deaths(before))
  })

  it('before one of them two time-outs and pauses were told', () => {
    const log = new LiveLog()
    log.add(bodyOf(bytesOf('map-inferno.log')))
    const pauses = log.runs.flatMap((run) => [...run.log.factsFrom(0)]).filter((fact) => fact.kind === 'pause')
    expect(pauses.map(({ isOn, by }) => `${isOn ? 'on' : 'off'} ${by}`).slice(0, 4)).toEqual([
      'on timeout_t',
      'off timeout_t',
      'on match',
      'off match',
    ])
  })
})
