import type { SavedServer } from '@lobby/contract'
import {
  SimulatedHost,
  SimulatedServer,
  type Quirks,
  type SeriesResult,
  type SimulatorOptions,
  type Voice,
} from '@lobby/cs2-simulator'
import type { TestLobby } from '../test-lobby.ts'

/** Everything that goes wrong on real servers, oftener. */
const faults: Quirks = {
  duplicateRate: 0.1,
  reorderRate: 0.05,
  dropRate: 0.02,
  restoreRate: 0.03,
  unknownRate: 0.05,
  absentPlayerRate: 0.05,
  wrongWinnerRate: 0.2,
  lagRate: 0.03,
  crashRate: 0.01,
  refuseLoadRate: 0.1,
  longMapChangeRate: 0.3,
}
const rconPassword = 'steppe-rcon-7'

/** Round and round, so that each dialect plays beside the others. */
const voices = ['matchzy', 'matchzy-enhanced', 'get5'] as const satisfies readonly Voice[]

/** Get5 has no backup that another server could load: after a crash on its second map only an organiser could go on. */
const faultsOf = (voice: Voice): Quirks => (voice === 'get5' ? { ...faults, crashRate: 0 } : faults)

/** Each third server is slow where people are: demos come when it is free already, and after a move nobody is ready at once, nor goes on at once. */
const slowness = [{}, {}, { demoDelayMs: 1_000, readyMs: 500, unpauseMs: 500 }] as const

const playOf = (seed: number, voice: Voice): SimulatorOptions => ({
  seed,
  roundMs: 0,
  seriesEndDelayMs: 0,
  betweenMapsMs: 0,
  // As long as on real servers, by a clock that runs four times as fast.
  resetDelayMs: 4_000,
  lagMs: 300,
  // Some are back before they are missed, some long after.
  restartMs: seed % 4 === 0 ? 12_000 : 1_000,
  longMapChangeMs: 4_000,
  // On a machine that does fifty matches at once an answer takes its time, and no series is about time.
  requestTimeoutMs: 60_000,
  unpauseMs: 0,
  voice,
  quirks: faultsOf(voice),
  ...slowness[seed % slowness.length],
})

/** Played to its end, which a server does not know of a drawn one: it waits for a map that is not there until somebody ends it. */
const isOver = ({ outcome, maps, winnerTeamId }: SeriesResult): boolean => {
  const last = maps.at(-1)
  const isDrawn = last?.finished === true && last.scores.team1 === last.scores.team2
  return outcome === 'finished' || (winnerTeamId === null && isDrawn)
}

/** A series as the server that played it to its end knows it, and the demos of it that were answered well there. */
export type Truth = { result: SeriesResult; demoMaps: ReadonlySet<number> }

/** Simulated servers that do everything wrong, known to the site as match servers. */
export class SoakFleet {
  readonly #hosts = new Map<string, SimulatedHost>()
  /** Servers that the site does not know, by the match that was loaded there. */
  readonly #strangers = new Map<number, SimulatedServer>()

  static async start(site: TestLobby, size: number, seed: number): Promise<SoakFleet> {
    const fleet = new SoakFleet()
    for (let index = 0; index < size; index++)
      await fleet.#add(site, `Soak ${index + 1}`, {
        seed: seed + index,
        voice: voices[index % voices.length] ?? 'matchzy',
      })
    return fleet
  }

  async #add(site: TestLobby, name: string, { seed, voice }: { seed: number; voice: Voice }): Promise<void> {
    const host = new SimulatedHost(name, { rconPassword, rcon: { maxFailures: 99 } }, playOf(seed, voice))
    const port = await host.start()
    const place = { purpose: 'match', region: 'almaty', host: '127.0.0.1', port, rcon_password: rconPassword }
    const { server } = await site.admin.post<SavedServer>('/api/admin/servers', { name, ...place })
    this.#hosts.set(server?.id ?? '', host)
  }

  get ids(): readonly string[] {
    return [...this.#hosts.keys()]
  }

  /**
   * Plays a match by its console line on a server that the site does not know, which refuses some lines and may be gone before the end. Answers whether it
   * came to its end there.
   */
  async playByHand(command: string, matchId: string, seed: number): Promise<boolean> {
    const server = new SimulatedServer(`Stranger ${matchId}`, playOf(seed, 'matchzy'))
    this.#strangers.set(Number(matchId), server)
    while (!(await server.loadCommand(command)).ok);
    return isOver(await server.play())
  }

  /** Whoever runs it ends a match there that is over for everybody else. */
  leaveByHand(matchId: string): void {
    this.#strangers.get(Number(matchId))?.end()
  }

  /** What a server played to its end of a match; null while it has not. Without a server the one that it was loaded on by hand. */
  truth(serverId: string | null, matchId: number): Truth | null {
    const server = serverId === null ? this.#strangers.get(matchId) : this.#hosts.get(serverId)?.server
    const result = server?.played.findLast((series) => series.matchId === matchId && isOver(series))
    if (server === undefined || result === undefined) return null
    const demos = server.uploadedDemos.filter((demo) => demo.matchId === matchId)
    return { result, demoMaps: new Set(demos.map(({ mapNumber }) => mapNumber)) }
  }

  /** Why events were not taken, and how often. */
  get refusedEvents(): ReadonlyMap<string, number> {
    const reasons = new Map<string, number>()
    const servers = [...[...this.#hosts.values()].map(({ server }) => server), ...this.#strangers.values()]
    for (const server of servers)
      for (const { outcome, failures } of server.played)
        // What is cut short by a crash was never sent.
        for (const failure of outcome === 'finished' ? failures : [])
          reasons.set(failure, (reasons.get(failure) ?? 0) + 1)
    return reasons
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map((host) => host.stop()))
  }
}
