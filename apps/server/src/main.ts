import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createLobby, type Lobby } from './app.ts'
import { ConfigurationError, readConfig, type Config } from './config.ts'
import { drawFirstPages } from './first-pages.ts'
import { takeDataFolder } from './platform/data-folder.ts'
import { openEmbedded, openServer, type Database } from './platform/database.ts'
import { consoleLanguage, startSentence } from './platform/sentences.ts'
import { StartRefused } from './platform/start-refused.ts'

/** Made once by `npm install`: an empty PostgreSQL folder, so that a first start need not make one. */
const template = path.resolve(import.meta.dirname, '../../../.cache/empty-database.tar')

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) return openServer(config.databaseUrl)
  takeDataFolder(config.dataDir)
  return openEmbedded(config.dataDir, existsSync(template) ? new Blob([readFileSync(template)]) : undefined)
}

async function listen(lobby: Lobby, config: Config): Promise<void> {
  try {
    await lobby.app.listen({ host: config.host, port: config.port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new StartRefused('PORT_IN_USE', { port: config.port, host: config.host })
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new StartRefused('PORT_NOT_ALLOWED', { port: config.port })
    throw error
  }
}

function shutDownOnSignal(lobby: Lobby, { shutdownSeconds }: Config): void {
  let isClosing = false
  const close = (): void => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => {
      lobby.app.log.fatal({ seconds: shutdownSeconds }, 'the shutdown took too long and is cut short')
      process.exit(1)
    }, shutdownSeconds * 1_000).unref()
    lobby.close().then(
      () => process.exit(0),
      (error: unknown) => {
        lobby.app.log.fatal({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const lobby = await createLobby(config, await openDatabase(config))
  await drawFirstPages(lobby)
  await listen(lobby, config)
  shutDownOnSignal(lobby, config)
  const { newAdmin } = lobby
  if (newAdmin?.generatedPassword) {
    process.stdout.write(
      `\n  Admin account made: ${newAdmin.email}\n  Password (shown this once): ${newAdmin.generatedPassword}\n\n`,
    )
  }
  process.stdout.write(`LOBBY is ready at ${config.publicUrl}\n`)
}

/** Refusals are for the person at the console, in their language; everything else is a fault and keeps its stack. */
function sayWhy(error: unknown): string {
  if (error instanceof StartRefused) return `${startSentence(error, consoleLanguage(process.env))} [${error.code}]`
  if (error instanceof ConfigurationError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${sayWhy(error)}\n`)
  process.exit(1)
}
