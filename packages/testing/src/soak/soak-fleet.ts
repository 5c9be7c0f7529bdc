import type { SavedServer } from '@lobby/contract'
import { SimulatedHost, type Quirks, type SeriesResult, type Voice } from '@lobby/cs2-simulator'
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

/** A series as the server that played it to its end knows it, and the demos of it that were answered well there. */
export type Truth = { result: SeriesResult; demoMaps: ReadonlySet<number> }

/** Simulated servers that do everything wrong, known to the site as match servers. */
export class SoakFleet {
  readonly #hosts = new Map<string, SimulatedHost>()

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
    const host = new SimulatedHost(
      name,
      { rconPassword, rcon: { maxFailures: 99 } },
      {
        seed,
        roundMs: 0,
        seriesEndDelayMs: 0,
        betweenMapsMs: 0,
        // As long as on real servers, by a clock that runs four times as fast.
        resetDelayMs: 4_000,
        lagMs: 300,
        restartMs: 1_000,
        longMapChangeMs: 4_000,
        // On a machine that does fifty matches at once an answer takes its time, and no series is about time.
        requestTimeoutMs: 60_000,
        voice,
        quirks: faultsOf(voice),
      },
    )
    const port = await host.start()
    const place = { purpose: 'match', region: 'almaty', host: '127.0.0.1', port, rcon_password: rconPassword }
    const { server } = await site.admin.post<SavedServer>('/api/admin/servers', { name, ...place })
    this.#hosts.set(server?.id ?? '', host)
  }

  get ids(): readonly string[] {
    return [...this.#hosts.keys()]
  }

  /** What a server played to its end of a match; null while it has not. */
  truth(serverId: string, matchId: number): Truth | null {
    const server = this.#hosts.get(serverId)?.server
    const result = server?.played.findLast((series) => series.matchId === matchId && series.outcome === 'finished')
    if (server === undefined || result === undefined) return null
    const demos = server.uploadedDemos.filter((demo) => demo.matchId === matchId)
    return { result, demoMaps: new Set(demos.map(({ mapNumber }) => mapNumber)) }
  }

  /** Why events were not taken, and how often. */
  get refusedEvents(): ReadonlyMap<string, number> {
    const reasons = new Map<string, number>()
    for (const { server } of this.#hosts.values())
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
