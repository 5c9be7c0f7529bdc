/** A whole cup by the public API: the demo, and what tests and benches need of it. */
export { LobbyClient, Refusal, unlessDone, type ClientOptions } from './lobby-client.ts'
export { castTeams, type CastTeam } from './cast.ts'
export {
  chooseTournament,
  confirmAll,
  ensureRegistered,
  ensureTeam,
  signInOrganiser,
  type ReadyTeam,
} from './cup-setup.ts'
export { allMatches, playCup, type PlayOptions } from './play-cup.ts'
