export { queryServer, type QueryOptions, type QueryResult, type QueryTarget } from './query-server.ts'
export { RconClient, type RconOptions, type RconResult, type RconTarget } from './rcon-client.ts'
export { listenForInspection, type ListeningAddress } from './test-address.ts'
