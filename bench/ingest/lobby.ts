/**
 * LOBBY as a process of its own for `npm run bench -- ingest`, which can be told to keep its matches as they stand and to put them back there, so that
 * every turn plays the same rounds: `keep` and `reset`, each answered with `done`.
 */
import { createLobby } from '@lobby/server/app'
import { readConfig } from '@lobby/server/config'
import { openEmbedded, openServer } from '@lobby/server/database'

const config = readConfig(process.env)
const database = await (config.databaseUrl === null ? openEmbedded(config.dataDir) : openServer(config.databaseUrl))
const lobby = await createLobby(config, database)
await lobby.app.listen({ host: config.host, port: config.port })

const orders: Record<string, () => Promise<unknown>> = {
  keep: () => database.script('create table bench_kept as select id, state, version from matches'),
  reset: async () => {
    await database.script(`begin;
      update matches set state = kept.state, version = kept.version from bench_kept as kept where kept.id = matches.id;
      delete from match_events where kind = 'round_end'; commit`)
    await database.script('vacuum matches, match_events')
  },
  stop: () => lobby.close(),
}
process.on('message', (order: string) => {
  void orders[order]?.().then(() => process.send?.('done'))
})
process.send?.('ready')
