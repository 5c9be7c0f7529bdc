export {
  SimulatedServer,
  type LoadRefusal,
  type LoadResult,
  type SeriesResult,
  type ServerState,
} from './simulated-server.ts'
export { SimulatedHost, type HostOptions } from './simulated-host.ts'
export type { Delivery, Quirks, SimulatorOptions } from './options.ts'
export type { TrueMap } from './series-play.ts'
export type { PlayedRound, TeamKey } from './map-game.ts'
