import { LiveMatch, type LogBody, type MapView, type PlayerNow } from '@lobby/cs2/facts'
import { buildMatchConfig } from '@lobby/cs2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MapGame } from './map-game.ts'
import { readMatchSetup } from './match-setup.ts'
import { completeOptions, type Quirks } from './options.ts'
import { Random } from './random.ts'
import { chooseLineups } from './roster.ts'
import type { TrueMap } from './series-play.ts'
import { ServerLog } from './server-log.ts'
import { SimulatedServer } from './simulated-server.ts'
import { matchInput, Site } from './testing/site.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

let site = new Site()

beforeEach(async () => {
  site = new Site()
  await site.start()
})
afterEach(() => site.stop())

type Played = { readonly maps: readonly TrueMap[]; readonly match: LiveMatch; readonly server: SimulatedServer }

async function play(seed: number, quirks: Partial<Quirks> = {}): Promise<Played> {
  const server = new SimulatedServer('test', {
    seed,
    roundMs: 0,
    seriesEndDelayMs: 0,
    betweenMapsMs: 0,
    lagMs: 5,
    quirks,
  })
  const maps = ['de_nuke', 'de_mirage', 'de_inferno']
  const result = await server.runCommand(site.offer({ logUrl: `${site.origin}/log`, bestOf: 3, maps }))
  if (!result.ok) throw new Error(result.message)
  const match = new LiveMatch()
  for (const body of bodies()) expect(match.add(body).kind).not.toBe('refused')
  return { maps: result.maps, match, server }
}

/** What came, as a receiver takes it. */
function bodies(): readonly LogBody[] {
  return site.log.map((text, index) => {
    const headers = site.logHeaders[index] ?? {}
    const of = (name: string): string => String(headers[name])
    const bytes = new TextEncoder().encode(text)
    expect(Number(of('x-logbytes-endoffset')) - Number(of('x-logbytes-beginoffset'))).toBe(bytes.length)
    const begin = Number(of('x-logbytes-beginoffset'))
    return {
      bytes,
      begin,
      token: of('x-server-instance-token'),
      map: of('x-game-map'),
      tick: Number(of('x-tick-start')),
    }
  })
}

function viewOf(match: LiveMatch, { mapName }: TrueMap): MapView {
  const view = match.view(mapName)
  if (view === null) throw new Error(`nothing of ${mapName}`)
  return view
}

/** Truth and figures of one player, side by side. */
function figuresOf(view: MapView, map: TrueMap): readonly (readonly [truth: object, told: object])[] {
  const players = new Map(view.players.map((player): [string, PlayerNow] => [player.steamId, player]))
  return Object.entries({ ...map.stats.team1, ...map.stats.team2 }).map(([steamId, truth]) => {
    const totals = players.get(steamId)?.totals
    const { kills, deaths, assists, damage, utilityDamage, enemiesFlashed } = truth
    const multi = [truth.twoKills, truth.threeKills, truth.fourKills, truth.fiveKills]
    return [
      { kills, deaths, assists, damage, utilityDamage, enemiesFlashed, headshots: truth.headshotKills, multi },
      {
        kills: totals?.kills,
        deaths: totals?.deaths,
        assists: totals?.assists,
        damage: totals?.damage,
        utilityDamage: totals?.utilityDamage,
        enemiesFlashed: totals?.enemiesFlashed,
        headshots: totals?.headshots,
        multi: totals?.multiKills,
      },
    ]
  })
}

const roundsOf = (map: TrueMap): unknown[] => map.rounds.map(({ roundNumber, winnerSide }) => [roundNumber, winnerSide])
const reasons: Readonly<Record<number, string>> = {
  1: 'bomb',
  7: 'defuse',
  8: 'elimination',
  9: 'elimination',
  12: 'time',
}

describe('the log of a simulated series, folded', () => {
  it.each<[string, number, Partial<Quirks>]>([
    ['as it was written', 3, {}],
    [
      'with bodies twice, late and turned round, and restores',
      5,
      { duplicateRate: 0.3, reorderRate: 0.3, lagRate: 0.1, restoreRate: 0.15 },
    ],
  ])('is what was played, to the number: %s', async (_, seed, quirks) => {
    const { maps, match, server } = await play(seed, quirks)
    expect(match.counts.malformed).toBe(0)
    expect([...match.counts.unread.keys()].filter((kind) => kind.startsWith('unknown'))).toEqual([])
    for (const map of maps) {
      const view = viewOf(match, map)
      expect(view.rounds.map(({ number, winner }) => [number, winner])).toEqual(roundsOf(map))
      expect(view.rounds.map(({ reason }) => reason)).toEqual(map.rounds.map(({ reason }) => reasons[reason]))
      expect([view.isOver, view.known, view.all]).toEqual([true, map.rounds.length, map.rounds.length])
      for (const [truth, told] of figuresOf(view, map)) expect(told).toEqual(truth)
      expect(view.rounds.every(({ bomb, reason }) => reason !== 'bomb' || bomb.explodedAt !== null)).toBe(true)
    }
    const last = viewOf(match, maps.at(-1) as TrueMap)
    for (const { steamId, money } of last.players)
      expect([steamId, money]).toEqual([steamId, server.log.moneyOf(steamId)])
  })

  it('with lost bodies marks rounds, tells no more than was played, and is mended by the scoreboard', async () => {
    const { maps, match } = await play(8, { dropRate: 0.05 })
    let torn = 0
    for (const map of maps) {
      const view = viewOf(match, map)
      const won = new Map(map.rounds.map((round) => [round.roundNumber, round.winnerSide]))
      for (const { number, winner, isWhole } of view.rounds) {
        if (winner !== null) expect(winner).toBe(won.get(number ?? 0))
        if (!isWhole) torn += 1
      }
      for (const [truth, told] of figuresOf(view, map) as readonly (readonly [
        Record<string, number>,
        Record<string, number>,
      ])[])
        for (const name of ['kills', 'deaths', 'assists', 'damage', 'headshots'])
          expect(told[name] ?? 0).toBeLessThanOrEqual(truth[name] ?? 0)
    }
    expect(torn).toBeGreaterThan(3)
  })

  it('goes on at another server from a backup: the rounds up to it are those of the first', async () => {
    const read = readMatchSetup(JSON.stringify(buildMatchConfig(matchInput(site.origin), 'matchzy')), 'matchzy')
    if (!read.ok) throw new Error(read.message)
    const { setup } = read
    const lineups = chooseLineups(setup, () => [], new Random('people'))
    const start = { lineups, team1Side: 'ct', strengths: { team1: 1, team2: 1 } } as const
    const momentOf = (game: MapGame): SeriesMoment => ({
      setup,
      mapNumber: 0,
      game,
      seriesScore: { team1: 0, team2: 0 },
    })
    const first = new MapGame(start, new Random('first'))
    const [one, other] = ['one', 'other'].map((name) => logNamed(name))
    await one?.mapStarts(momentOf(first))
    await playOn(one, momentOf(first), 6)
    const { snapshot } = first
    await playOn(one, momentOf(first), 2)
    const second = new MapGame(start, new Random('second'), snapshot)
    await other?.mapStarts(momentOf(second))
    await other?.restored(momentOf(second))
    await playOn(other, momentOf(second), Infinity)
    await other?.mapOver(momentOf(second))
    const match = new LiveMatch()
    for (const body of bodies()) match.add(body)
    const view = match.view('de_nuke')
    expect(view?.rounds.map(({ number, winner }) => [number, winner])).toEqual(
      second.rounds.map(({ roundNumber, winnerSide }) => [roundNumber, winnerSide]),
    )
    expect([view?.isOver, view?.known]).toEqual([true, second.rounds.length])
    for (const { steamId, counters } of [...second.fighters.team1, ...second.fighters.team2]) {
      const { kills, deaths, assists, damage } = counters
      expect(view?.players.find((player) => player.steamId === steamId)?.totals).toMatchObject({
        kills,
        deaths,
        assists,
        damage,
      })
    }
  })

  function logNamed(name: string): ServerLog {
    const settings = completeOptions({ seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
    const log = new ServerLog(settings, new Random(name), null)
    log.listen(`${site.origin}/log`)
    log.obey(new Map(['mp_logdetail', 'mp_logdetail_items', 'mp_logmoney'].map((setting) => [setting, '1'])))
    return log
  }

  async function playOn(log: ServerLog | undefined, moment: SeriesMoment, rounds: number): Promise<void> {
    const { game } = moment
    for (let played = 0; played < rounds && !game.isOver; played += 1) {
      const ct = game.side('team1') === 'ct' ? 'team1' : 'team2'
      await log?.roundOver(moment, game.playRound(), ct)
    }
  }
})
