/** What tests of the running server need. Everything here is real: database, sockets, HTTP; only the clock can be moved. */
export { freePort } from './free-port.ts'
export { Way } from './way.ts'
export { makePresent, startTestLobby, type TestLobby, type TestLobbyOptions } from './test-lobby.ts'
export { TestClock } from './test-clock.ts'
export {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTeams,
  makeTournament,
  register,
  startCup,
  testPassword,
  type Person,
  type Team,
} from './people.ts'
export { rawCall, type RawAnswer, type RawCall, type RawEnvelope } from './raw-call.ts'
export { gameServerFor, type GameServer } from './game-server.ts'
export { Mailbox, tokenIn, type ReceivedMail } from './mailbox.ts'
export { eventually } from './eventually.ts'
export { ringDue, ringNow, untilDone, untilIdle } from './queue.ts'
export { fewestTrips, tripsOf } from './trips.ts'
export { playMatch, type Figures, type PlayedMatch } from './played-match.ts'
export { decideNext, openMatches, playOut, winMatch } from './play-out.ts'
export { LobbyPrograms, type LobbyProcess } from './lobby-process.ts'
export { openOverWay, openSameDatabase, openTestDatabase } from './test-database.ts'
export { FormBrowser, type Visited } from './form-browser.ts'
