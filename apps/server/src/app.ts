import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { reconcileAchievements, registerAchievements } from '#achievements'
import { adminUserRoutes } from '#admin'
import { auditRoutes } from '#audit'
import { ensureAdmin, reconcileBans, registerAuth, type Owner } from '#auth'
import { reconcileTournaments, registerBracket } from '#bracket'
import { economyRoutes } from '#economy'
import { registerGameServers } from '#game-servers'
import { registerMatchRooms } from '#match-rooms'
import { registerMatches } from '#matches'
import { reconcileDemos, registerMatchServers } from '#match-servers'
import { registerNotices } from '#notices'
import { partnerRoutes } from '#partners'
import { registerPractice } from '#practice'
import { reconcileDeletions, registerPrivacy } from '#privacy'
import { questRoutes } from '#quests'
import { readTournament, registerRegistrations } from '#registrations'
import { searchRoutes } from '#search'
import { siteRoutes } from '#site'
import { reconcileResults, registerStatistics } from '#statistics'
import { teamRoutes } from '#teams'
import { ensureCup, registerTournaments } from '#tournaments'
import { registerUsers } from '#users'
import { AnswerCache } from '#platform/answer-cache'
import { systemClock, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { openFiles } from '#platform/files'
import { createHttp } from '#platform/http'
import { Jobs } from '#platform/jobs'
import { Mail } from '#platform/mail'
import { migrate } from '#platform/migrations'
import { operationRoutes } from '#platform/operations'
import type { App, Parts } from '#platform/parts'
import { Realtime } from '#platform/realtime'
import { transactor } from '#platform/transaction'
import type { Config } from './config.ts'

export type Lobby = {
  app: App
  parts: Parts
  /** The admin made at this start, with the password if it was generated. */
  newAdmin: { email: string; generatedPassword: string | null } | null
  close: () => Promise<void>
}

/** The whole server on an open database: parts, then every feature, then what must exist. Listening is the caller's. */
export async function createLobby(config: Config, database: Database, clock: Clock = systemClock): Promise<Lobby> {
  await migrate(database)
  const redis = config.redisUrl === null ? null : new Redis(config.redisUrl, { maxRetriesPerRequest: null })
  const app = await createHttp(config, redis)
  const answers = new AnswerCache()
  const jobs = new Jobs(database, app.log)
  const mail = new Mail(config, { jobs, log: app.log, clock })
  const realtime = new Realtime(app.server, { redis, site: siteName(config.secret) }, answers)
  // An open socket would hold the server for ever: each is told to go as soon as the closing begins.
  app.addHook('preClose', async () => realtime.hangUp())
  const parts: Parts = {
    config,
    database,
    db: database.db,
    transact: transactor(database.db, jobs),
    jobs,
    mail,
    realtime,
    answers,
    clock,
    files: openFiles(config),
  }

  operationRoutes(app, parts)
  const owner = registerAuth(app, parts)
  registerUsers(app, parts)
  teamRoutes(app, parts)
  await registerPlay(app, parts)
  registerPrivacy(app, parts, owner)
  registerNotices(parts)
  searchRoutes(app, parts)
  partnerRoutes(app, parts)
  registerStatistics(app, parts)
  registerRewards(app, parts)
  registerAdministration(app, parts, owner)
  await siteRoutes(app, parts)

  const newAdmin = await ensureAdmin(database.db, parts.transact, config)
  await ensureCup(parts)
  await jobs.start()
  await reconcile(parts)
  return {
    app,
    parts,
    newAdmin,
    // Nothing new is taken in, what is under way is answered; then jobs, sockets, and what they stand on.
    close: async () => {
      await app.close()
      await jobs.stop()
      mail.close()
      await realtime.close()
      redis?.disconnect()
      await database.close()
    },
  }
}

/** Servers, matches and which of those plays which of these, tournaments made of matches, and the rooms in which teams meet before each. */
async function registerPlay(app: App, parts: Parts): Promise<void> {
  const consoles = registerGameServers(app, parts)
  await registerMatches(app, parts)
  await registerPractice(app, parts, consoles)
  await registerMatchServers(app, parts, consoles)
  registerTournaments(app, parts, readTournament)
  registerRegistrations(app, parts)
  registerBracket(app, parts)
  registerMatchRooms(app, parts)
}

/** SKILLS, and what they are given for. */
function registerRewards(app: App, parts: Parts): void {
  economyRoutes(app, parts)
  registerAchievements(app, parts)
  questRoutes(app, parts)
}

/** Accounts as admins change them, and the log of all that admins do. */
function registerAdministration(app: App, parts: Parts, owner: Owner): void {
  auditRoutes(app, parts)
  adminUserRoutes(app, parts, owner)
}

/** What a crash or a restored backup left undone. */
async function reconcile(parts: Parts): Promise<void> {
  await reconcileTournaments(parts)
  await reconcileDemos(parts)
  await reconcileDeletions(parts)
  await reconcileBans(parts)
  await reconcileResults(parts)
  await reconcileAchievements(parts)
}

/** What the nodes of one site have in common and no other site has, without telling it. */
function siteName(secret: string): string {
  return createHash('sha256').update(`site:${secret}`).digest('hex').slice(0, 16)
}
