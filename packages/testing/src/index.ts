/** What tests of the running server need. Everything here is real: database, sockets, HTTP; only the clock can be moved. */
export { startTestLobby, type TestLobby, type TestLobbyOptions } from './test-lobby.ts'
export { TestClock } from './test-clock.ts'
export { code, makePerson, makeTeam, makeTeams, startCup, type Person, type Team } from './people.ts'
export { gameServerFor, type GameServer } from './game-server.ts'
