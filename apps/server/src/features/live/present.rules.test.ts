import { LiveFigures, LivePlaces, LiveRoundStory, LiveView } from '@lobby/contract'
import { LiveMatch } from '@lobby/cs2/facts'
import { GameLog, steamIdOf } from '@lobby/cs2/game-log'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, it, test } from 'vitest'
import { factsOf, factsOfRecorded, mapOf, personOf, viewOf } from './live.test-kit.ts'
import type { MatchFacts } from './match-facts.ts'
import { People } from './people.ts'
import { presentCard } from './present-card.ts'
import { presentFigures } from './present-figures.ts'
import { presentPlaces } from './present-places.ts'
import { presentStory } from './present-story.ts'
import { presentView } from './present-view.ts'
import { noChances } from './round-chances.ts'

const head = { number: 1, at: 5_000, sight: 'now', delay: 30, log: 'heard' } as const

/** The view of a log, with moments told as the log's own clock has them. */
function liveView(log: Pick<GameLog, 'bytes'>, change: Partial<MatchFacts> = {}): LiveView {
  const facts = factsOf(change)
  const view = viewOf(log, 'de_test', facts.coaches)
  const scene = {
    facts,
    map: { number: 0, view },
    people: new People(facts),
    ours: (stamp: number) => stamp,
    chancesOf: noChances,
  }
  return LiveView.parse(presentView(scene, head))
}
const begun = () => new GameLog().loaded().freeze(0, 0).start()
const lastAt = (log: GameLog): number => viewOf(log).lastAt

describe('a live view', () => {
  it('tells nothing where no line came', () => {
    const facts = factsOf()
    const scene = { facts, map: null, people: new People(facts), ours: () => null, chancesOf: noChances }
    const view = LiveView.parse(presentView(scene, { ...head, log: 'none' }))
    expect(view).toMatchObject({
      map: null,
      phase: 'waiting',
      log: 'none',
      feed: [],
      rounds: [],
      players: [],
      clock: null,
    })
    expect(view.people).toHaveLength(10)
  })

  it('has five against five, and follows a kill', () => {
    const view = liveView(
      begun().hit(1, 6, { damage: 40, health: 60 }).kill(2, 7, 2_000, ' (headshot penetrated)').assist(3, 7),
    )
    expect(view).toMatchObject({ phase: 'live', side1: 'ct', round: 1, team1: 0, team2: 0, all: 0 })
    const of = (account: number) => view.players.find(({ person }) => view.people[person]?.name === `Player ${account}`)
    expect(view.players.map(({ team }) => team)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
    expect(of(6)).toMatchObject({ health: 60, armor: 96, is_alive: true, is_here: true })
    expect(of(7)).toMatchObject({ health: 0, armor: 0, is_alive: false, deaths: 1, items: [] })
    expect(of(2)).toMatchObject({ kills: 1, round_kills: 1 })
    expect(view.feed).toEqual([
      {
        kind: 'kill',
        since: 2_100,
        killer: 1,
        victim: 6,
        killer_team: 1,
        victim_team: 2,
        weapon: 'ak47',
        how: ['headshot', 'penetrated'],
        assist: 2,
        flash_assist: null,
        trades: [],
        is_team_kill: false,
        is_after: false,
        round_chance: null,
        map_chance: null,
      },
    ])
  })

  it('knows neither health nor armor where no line tells of hits', () => {
    const view = liveView(begun().kill(2, 7))
    const [first] = view.players
    expect([first?.health, first?.armor, view.players[6]?.health]).toEqual([null, null, 0])
  })

  it('keeps the feed of a round until the next one begins, and tells finished ones in a line', () => {
    const played = new GameLog().loaded().round(0, 0).freeze(1, 0)
    const before = liveView(played, { scores: [{ status: 'live', score: [1, 0], winner: null }] })
    expect(before).toMatchObject({ phase: 'freeze', round: 2, team1: 1, team2: 0, known: 1, all: 1 })
    expect(before.feed.filter(({ kind }) => kind === 'kill')).toHaveLength(5)
    expect(before.rounds).toEqual([
      {
        number: 1,
        winner: 1,
        side: 'ct',
        reason: 'elimination',
        team1: 1,
        team2: 0,
        is_whole: true,
        buys: { team1: null, team2: null },
        first_kill: 0,
        clutch: { person: 9, against: 5, is_won: false },
        map_chance: null,
      },
    ])
    expect(liveView(played.start()).feed).toEqual([])
  })

  it('takes the score from the match, and from the log where no event came', () => {
    const log = new GameLog().loaded().round(0, 0).freeze(1, 0)
    expect(liveView(log)).toMatchObject({ team1: 1, team2: 0 })
    expect(liveView(log, { scores: [{ status: 'live', score: [2, 3], winner: null }] })).toMatchObject({
      team1: 2,
      team2: 3,
    })
  })

  it('runs down freeze time, the round and the bomb on the clock of the site', () => {
    const log = new GameLog().loaded().freeze(0, 0)
    const frozen = lastAt(log)
    expect(liveView(log).clock).toEqual({ kind: 'freeze', ends_at: frozen + 12_000 })
    log.start()
    const started = lastAt(log)
    expect(liveView(log).clock).toEqual({ kind: 'round', ends_at: started + 115_000 })
    log.write(`${log.who(7)} triggered "Got_The_Bomb"`)
    expect(liveView(log).bomb).toMatchObject({ state: 'carried', carrier: 6, site: null })
    log.write(`${log.who(7)} triggered "Dropped_The_Bomb"`)
    expect(liveView(log).bomb).toMatchObject({ state: 'dropped', carrier: null })
    log.write(`${log.who(7)} triggered "Planted_The_Bomb" at bombsite B`, 1_000)
    const planted = lastAt(log)
    const view = liveView(log)
    expect([view.phase, view.clock]).toEqual(['planted', { kind: 'bomb', ends_at: planted + 40_000 }])
    expect(view.bomb).toEqual({
      state: 'planted',
      carrier: null,
      site: 'B',
      explodes_at: planted + 40_000,
      defusing: null,
    })
  })

  it('tells of a defuse, how long it takes, and that it is over when its defuser dies', () => {
    const log = begun()
    log
      .write(`${log.who(7)} triggered "Planted_The_Bomb" at bombsite A`)
      .write(`${log.who(2)} triggered "Begin_Bomb_Defuse_With_Kit"`, 500)
    const at = lastAt(log)
    expect(liveView(log).bomb?.defusing).toEqual({ person: 1, ends_at: at + 5_000 })
    expect(liveView(log.kill(8, 2, 1_000)).bomb?.defusing).toBeNull()
    log.write(`${log.who(3)} triggered "Begin_Bomb_Defuse_Without_Kit"`)
    const again = lastAt(log)
    expect(liveView(log).bomb?.defusing).toEqual({ person: 2, ends_at: again + 10_000 })
    // The clock went on, and nothing came of it.
    expect(liveView(log.hit(4, 8, { damage: 1, health: 90 }).kill(4, 9, 11_000)).bomb?.defusing).toBeNull()
  })

  it('does not run down a freeze time that a pause made longer', () => {
    const log = new GameLog().loaded().freeze(0, 0)
    log.write('Match pause is enabled - TimeOutCTs', 1_000)
    const paused = lastAt(log)
    expect(liveView(log)).toMatchObject({
      clock: { kind: 'pause', ends_at: paused + 30_000 },
      timeouts: { team1: 1, team2: 0 },
    })
    log.write('Match pause is disabled - TimeOutCTs', 30_000)
    expect(liveView(log).clock).toEqual({ kind: 'freeze', ends_at: null })
    log.write('Match pause is enabled - mp_pause_match', 1_000)
    expect(liveView(log).clock).toEqual({ kind: 'pause', ends_at: null })
  })

  it('counts a time-out for the team that took it, also after sides changed', () => {
    const log = new GameLog().loaded()
    for (let won = 0; won < 12; won += 1) log.round(won, 0)
    log.isSwapped = true
    log.freeze(0, 12)
    for (let account = 1; account <= 10; account += 1) log.write(`${log.who(account)} purchased "deagle"`)
    log.write('Match pause is enabled - TimeOutTs')
    expect(liveView(log)).toMatchObject({ side1: 't', timeouts: { team1: 1, team2: 0 }, round: 13 })
  })

  it('knows nothing of the bomb and of health where bytes are missing', () => {
    const bytes = begun().kill(1, 6).bytes
    const rest = begun().hit(2, 7, { damage: 10, health: 90 }).kill(2, 8).bytes
    const match = new LiveMatch()
    match.add({ bytes, begin: 0, token: 's', map: null, tick: null })
    match.add({ bytes: rest.subarray(rest.length - 300), begin: bytes.length + 100, token: 's', map: null, tick: null })
    const view = match.view('de_test')!
    const facts = factsOf()
    const scene = { facts, map: { number: 0, view }, people: new People(facts), ours: () => null, chancesOf: noChances }
    const shown = LiveView.parse(presentView(scene, head))
    expect(shown.bomb?.state).toBe('unknown')
    expect(shown.players.find(({ person }) => person === 0)?.health).toBeNull()
  })

  it('names nobody but by an account, leaves coaches out, and gives strangers a place', () => {
    const stranger = { ...personOf(2), userId: null, name: 'Outsider', isStandIn: true }
    const people = [personOf(1), stranger, ...[3, 4, 5, 7, 8, 9, 10].map(personOf)]
    const view = liveView(begun().kill(6, 2).kill(3, 6), { people, coaches: new Set([steamIdOf(10)]), told: new Map() })
    expect(view.people[1]).toEqual({
      user_id: null,
      steam_id: steamIdOf(2),
      name: 'Outsider',
      team: 1,
      is_stand_in: true,
    })
    expect(view.people[0]).toEqual({ user_id: 'u1', steam_id: null, name: 'Player 1', team: 1 })
    expect(view.people.at(-1)).toEqual({ user_id: null, steam_id: steamIdOf(6), name: steamIdOf(6), team: null })
    expect(view.people.map(({ name }) => name)).not.toContain('Player 10')
    // Whom nobody knows plays where they stand.
    expect(view.players.find(({ person }) => view.people[person]?.steam_id === steamIdOf(6))?.team).toBe(2)
  })

  it('takes sides from those who stand there, else from what the teams chose', () => {
    const nobody = { people: [], told: new Map() }
    expect(liveView(begun().kill(1, 6), { ...nobody, mapSides: ['team2_ct'] })).toMatchObject({ side1: 't' })
    const blind = liveView(begun().kill(1, 6), nobody)
    expect([blind.side1, blind.players, blind.feed[0]]).toMatchObject([
      null,
      [],
      { killer_team: null, victim_team: null },
    ])
  })

  it('makes a card of it', () => {
    const card = presentCard(liveView(begun().kill(1, 6)), 3)
    expect(card).toMatchObject({
      match_id: '7',
      tournament_id: '3',
      alive: { team1: 5, team2: 4 },
      is_planted: false,
      phase: 'live',
    })
  })
})

describe('a round told by itself', () => {
  it('has who did what, and where', () => {
    const map = mapOf(viewOf(new GameLog().loaded().round(0, 0).freeze(1, 0)))
    const story = LiveRoundStory.parse(presentStory(map, 1))
    expect(story.players.find(({ person }) => story.people[person]?.name === 'Player 1')).toMatchObject({
      kills: 1,
      damage: 100,
      survived: true,
      team: 1,
    })
    expect(story.kills_at[0]).toMatchObject({ from: [1, 2, 3], to: [4, 5, 6] })
    expect([story.hits.length, story.ended, story.side1]).toEqual([5, 31_000, 'ct'])
    expect(presentStory(mapOf(viewOf(new GameLog().loaded().round(0, 0))), 2)).toBeNull()
  })

  it('is there while it runs, and is none in freeze time', () => {
    expect(presentStory(mapOf(viewOf(begun().kill(1, 6))), 1)).toMatchObject({ round: { winner: null }, ended: null })
    expect(presentStory(mapOf(viewOf(new GameLog().loaded().freeze(0, 0))), 1)).toBeNull()
  })
})

test('the figures of a series are those of its maps', () => {
  const one = viewOf(new GameLog().loaded().round(0, 0).round(1, 0))
  const facts = factsOf({ maps: ['de_test', 'de_test'] })
  const people = new People(facts)
  const maps = [0, 1].map((number) => ({ ...mapOf(one, facts, number), people }))
  const single = presentFigures([mapOf(one, facts)])
  const whole = LiveFigures.parse(presentFigures([maps[0]!, maps[1]!]))
  expect(single.players[0]).toMatchObject({ kills: 2, rounds: 2, adr: 100, kast: 1 })
  expect(whole.players[0]).toMatchObject({ kills: 4, rounds: 4, adr: 100, kast: 1 })
  expect(whole.duels[0]).toEqual({ from: 0, to: 5, damage: 400, hits: 4, kills: 4 })
})

onRecorded('cs2-log', 'recorded maps as the page sees them', (read) => {
  it.each(['inferno', 'mirage'])('%s: all that is told fits the contract, and adds up', (name) => {
    const bytes = new TextEncoder().encode(read(`map-${name}.log`))
    const view = viewOf({ bytes }, `de_${name}`)
    const facts = factsOfRecorded(view)
    const scene = {
      facts,
      map: { number: 0, view },
      people: new People(facts),
      ours: (stamp: number) => stamp,
      chancesOf: noChances,
    }
    const shown = LiveView.parse(presentView(scene, head))
    const { score } = view
    expect(new Set([shown.team1, shown.team2])).toEqual(new Set([score.ct, score.t]))
    expect([shown.phase, shown.rounds.length]).toEqual(['over', score.ct + score.t])
    let [team1, team2] = [0, 0]
    for (const round of shown.rounds) {
      if (round.winner === 1) team1 += 1
      else team2 += 1
      expect([round.number, round.team1, round.team2]).toEqual([team1 + team2, team1, team2])
    }
    const figures = LiveFigures.parse(presentFigures([mapOf(view, facts)]))
    const places = LivePlaces.parse(presentPlaces(mapOf(view, facts)))
    const kills = shown.rounds.flatMap(({ number }) => {
      const story = LiveRoundStory.parse(presentStory(mapOf(view, facts), number))
      expect(story.events.filter(({ kind }) => kind === 'kill')).toHaveLength(story.kills_at.length)
      return story.kills_at
    })
    expect(places.kills).toHaveLength(kills.length)
    expect(figures.players).toHaveLength(10)
    for (const { person, kills: told, damage, adr } of figures.players) {
      const totals = view.players.find(
        ({ steamId }) =>
          steamId === facts.people.find(({ userId }) => userId === figures.people[person]?.user_id)?.steamId,
      )?.totals
      expect([told, damage, adr]).toEqual([totals?.kills, totals?.damage, Math.round((totals?.adr ?? 0) * 10) / 10])
    }
  })
})
