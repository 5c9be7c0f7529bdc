import type { Fighter } from './fighter.ts'
import type { FoldState } from './fold-state.ts'
import type { Duel, MapPhase, MapView, PlayerNow, RoundView, Totals } from './map-view.ts'
import type { People, Person } from './people.ts'
import type { RoundFold } from './round-fold.ts'
import { totalsOf } from './totals.ts'

type Now = {
  readonly state: FoldState
  readonly people: People
  readonly round: RoundFold | null
  readonly isPistol: boolean
}

/** What a page shows of a fold at this moment. It holds nothing that changes afterwards. */
export function viewOf({ state, people, round, isPistol }: Now): MapView {
  const running = round?.view(isPistol) ?? null
  const counted = roundsOf(state, running)
  const { ct, t } = state.score
  const isKnife = running?.isKnife === true || state.rounds.some((one) => one.isKnife)
  const score = isKnife ? { ct: 0, t: 0 } : { ct, t }
  const all = score.ct + score.t
  const totals = totalsOf({ rounds: counted, board: state.board, all })
  return {
    map: state.map,
    phase: phaseOf(state, round, isKnife),
    score,
    rounds: counted.filter((one) => one !== running || one.winner !== null),
    round: running,
    players: playersOf({ people, round, totals, tellsHits: state.tellsHits }),
    duels: duelsOf(counted),
    known: counted.filter((one) => one.isWhole && one.winner !== null).length,
    all,
    pause: state.pause,
    timeouts: state.timeouts,
    lastAt: state.lastAt,
    isOver: false,
  }
}

/** The rounds that count, the one that runs among them. */
function roundsOf({ rounds, isWarmup }: FoldState, running: RoundView | null): readonly RoundView[] {
  const ended = rounds.filter(({ isKnife }) => !isKnife)
  const isOne = running !== null && !isWarmup && !running.isKnife && running.startedAt !== null
  return isOne ? [...ended, running] : ended
}

function phaseOf({ isWarmup }: FoldState, round: RoundFold | null, isKnife: boolean): MapPhase {
  if (isWarmup) return 'warmup'
  if (isKnife) return 'knife'
  if (round === null) return 'unknown'
  if (round.ended !== null) return 'decided'
  if (round.startedAt === null) return 'freeze'
  return round.bomb.isPlanted ? 'planted' : 'live'
}

type Players = {
  readonly people: People
  readonly round: RoundFold | null
  readonly totals: ReadonlyMap<string, Totals>
  readonly tellsHits: boolean
}

function playersOf({ people, round, totals, tellsHits }: Players): readonly PlayerNow[] {
  const ids = new Set([...people.all.keys(), ...totals.keys()])
  return [...ids].toSorted().map((steamId) => {
    const [person, fighter] = [people.all.get(steamId), round?.fighters.get(steamId)]
    return playerOf(steamId, { person, fighter, totals: totals.get(steamId) ?? noTotals, tellsHits })
  })
}

type Seen = {
  readonly person: Person | undefined
  readonly fighter: Fighter | undefined
  readonly totals: Totals
  readonly tellsHits: boolean
}

function playerOf(steamId: string, { person, fighter, totals, tellsHits }: Seen): PlayerNow {
  return {
    steamId,
    side: fighter?.side ?? person?.side ?? null,
    isHere: person?.isHere ?? false,
    isAlive: fighter?.isAlive ?? false,
    health: fighter !== undefined && (tellsHits || !fighter.isAlive) ? fighter.health : null,
    money: fighter?.money ?? person?.money ?? null,
    loadout: fighter?.isAlive === true ? fighter.loadout : null,
    items: (fighter === undefined ? person?.items : fighter.items) ?? [],
    totals,
  }
}

const noTotals: Totals = {
  rounds: 0,
  endedRounds: 0,
  kills: 0,
  deaths: 0,
  assists: 0,
  flashAssists: 0,
  headshots: 0,
  teamKills: 0,
  damage: 0,
  utilityDamage: 0,
  teamDamage: 0,
  enemiesFlashed: 0,
  firstKills: 0,
  firstDeaths: 0,
  tradeKills: 0,
  tradedDeaths: 0,
  kastRounds: 0,
  clutches: [],
  multiKills: [0, 0, 0, 0],
  plants: 0,
  defuses: 0,
  adr: null,
  kast: null,
  isRepaired: false,
}

function duelsOf(rounds: readonly RoundView[]): readonly Duel[] {
  const sums = new Map<string, Duel>()
  for (const { from, to, damage, hits, kills } of rounds.flatMap(({ duels }) => duels)) {
    const key = `${from}>${to}`
    const known = sums.get(key)
    sums.set(key, {
      from,
      to,
      damage: damage + (known?.damage ?? 0),
      hits: hits + (known?.hits ?? 0),
      kills: kills + (known?.kills ?? 0),
    })
  }
  return [...sums.values()]
}
