import { registerAnnouncements } from '#announcements'
import { reconcileAchievements, registerAchievements } from '#achievements'
import {
  adminTeamRoutes,
  adminUserRoutes,
  deskRoutes,
  flagRoutes,
  settingsRoutes,
  textRoutes,
  type DeskParts,
} from '#admin'
import { auditRoutes } from '#audit'
import { ensureAdmin, reconcileBans, registerAuth, resealSecondFactors, type Owner } from '#auth'
import { bracketNeeds, reconcileTournaments, registerBracket } from '#bracket'
import { readCheckInNeeds, registerCheckIn } from '#check-in'
import { crewRoutes } from '#crew'
import { approvalRoutes, readApprovalNeeds } from '#cup-approvals'
import { draftLinkRoutes } from '#draft-links'
import { registerCupChanges } from '#cup-changes'
import { registerCupPeople } from '#cup-people'
import { economyRoutes } from '#economy'
import { readSilentServers, registerGameServers, resealPasswords } from '#game-servers'
import { registerLive } from '#live'
import { readRoomNeeds, registerMatchRooms } from '#match-rooms'
import { registerMatches } from '#matches'
import { readServerNeeds, reconcileDemos, registerMatchServers, saveTournamentServers } from '#match-servers'
import { registerMessages } from '#messages'
import { myMatchRoutes } from '#my-match'
import { registerNeeds } from '#needs'
import { registerNotices } from '#notices'
import { partnerRoutes } from '#partners'
import { reconcilePlayers, registerPlayers } from '#players'
import { registerPractice } from '#practice'
import { reconcileDeletions, registerPrivacy } from '#privacy'
import { registerQualifiers } from '#qualifiers'
import { questRoutes } from '#quests'
import { readBannedNeeds, readEntryNeeds, readTournament, registerRegistrations } from '#registrations'
import { registerSchedule, takesTime } from '#schedule'
import { searchRoutes } from '#search'
import { siteRoutes } from '#site'
import { reconcileRatings, registerRatings, shownRatings } from '#ratings'
import { reconcileResults, registerStatistics } from '#statistics'
import { reconcileTeamFigures, registerTeamFigures } from '#team-figures'
import { teamRoutes } from '#teams'
import { letCome, standInRoutes } from '#stand-ins'
import { readReportNeeds, registerTalk } from '#talk'
import { ensureCup, registerTournaments } from '#tournaments'
import { registerUsers } from '#users'
import { AnswerCache } from '#platform/answer-cache'
import { systemClock, type Clock } from '#platform/clock'
import { everythingTag } from '#platform/bounded-cache'
import type { Database, Db } from '#platform/database'
import { browserErrorRoute } from '#platform/error-reports/browser-errors.routes'
import { lookAfterEmbedded } from '#platform/embedded-upkeep'
import { ErrorReports } from '#platform/error-reports/error-reports'
import { tellOfLogged } from '#platform/error-reports/tell-of-logged'
import { openFiles } from '#platform/files'
import { guardByLoad } from '#platform/guard-by-load'
import { SiteFlags } from '#platform/flags'
import { Known } from '#platform/known'
import { createHttp } from '#platform/http'
import { inTurn } from '#platform/in-turn'
import { Jobs } from '#platform/jobs'
import { LoadGate, meterOf, type Meter } from '#platform/load'
import { Looks } from '#platform/looks'
import { Mail } from '#platform/mail'
import { migrate } from '#platform/migrations'
import { askRedis, operationRoutes } from '#platform/operations'
import type { App, Platform } from '#platform/platform'
import { Realtime } from '#platform/realtime'
import { closeRedis, openRedis, tellOfRedis, type RedisLines } from '#platform/redis'
import { SiteSettings } from '#platform/site-settings'
import { SiteTexts } from '#platform/site-texts'
import { SocketGate } from '#platform/socket-gate'
import { transactor } from '#platform/transaction'
import type { Config } from './config.ts'
import { siteName } from './site-name.ts'
import { watchChanges } from './unannounced.ts'

export type Lobby = {
  app: App
  platform: Platform
  /** The admin made at this start, with the password if it was generated. */
  newAdmin: { email: string; generatedPassword: string | null } | null
  close: () => Promise<void>
}

/** What tests give: a clock that they move, and a load that they say. */
export type LobbyOptions = { clock?: Clock; measure?: Meter | undefined }

/**
 * The whole server on an open database: the platform, then every feature, then what must exist. Nodes that begin at once do so one after another. Listening is
 * the caller's.
 */
export function createLobby(
  config: Config,
  database: Database,
  { clock = systemClock, measure }: LobbyOptions = {},
): Promise<Lobby> {
  return inTurn(database, () => makeLobby(config, database, { clock, measure }))
}

async function makeLobby(
  config: Config,
  database: Database,
  { clock, measure }: Required<Pick<LobbyOptions, 'clock'>> & { measure: Meter | undefined },
): Promise<Lobby> {
  await migrate(database)
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl)
  const reports = new ErrorReports(config.sentry, config.isProduction ? 'production' : 'development', clock)
  const app = await createHttp(config, redis?.prompt ?? null, tellOfLogged(reports))
  browserErrorRoute(app, reports)
  if (redis) tellOfRedis(redis, app.log)
  const answers = new AnswerCache(clock)
  const meter = meterOf(database.line)
  const load = keepCalm(app, answers, new LoadGate(measure ?? meter.measure, { isOn: config.loadShedding }))
  const jobs = new Jobs(database, app.log)
  const set = setByAdmins(config, database.db, answers)
  const mail = new Mail(config, { db: database.db, jobs, log: app.log, clock, settings: set.settings })
  const line = { redis: redis?.patient ?? null, site: siteName(config.secret), gate: new SocketGate(config, app) }
  const realtime = new Realtime(app.server, line, answers)
  // An open socket would hold the server for ever: each is told to go as soon as the closing begins.
  app.addHook('preClose', async () => realtime.hangUp())
  const platform: Platform = {
    config,
    database,
    db: database.db,
    transact: transactor(database.db, jobs, () => {
      // Nobody was told of what may stand: nothing that is kept, or shown, is sure to be so.
      answers.drop(everythingTag)
      realtime.startAnew()
    }),
    jobs,
    looks: new Looks(app),
    mail,
    realtime,
    answers,
    clock,
    load,
    files: openFiles(config),
    ...set,
  }

  await registerFeatures(app, platform, redis)
  watchChanges(platform)

  return {
    app,
    platform,
    newAdmin: await beginWork(platform),
    // Nothing new is taken in, what is under way is answered; then jobs, sockets, and what they stand on.
    close: async () => {
      await app.close()
      meter.stop()
      await jobs.stop()
      mail.close()
      await realtime.close()
      if (redis) closeRedis(redis)
      await database.close()
    },
  }
}

type SetByAdmins = Pick<Platform, 'flags' | 'knownFlags' | 'settings' | 'knownSupport' | 'texts' | 'knownTexts'>

/** What admins switch and set while the site runs. */
function setByAdmins(config: Config, db: Db, answers: AnswerCache): SetByAdmins {
  const flags = new SiteFlags(db)
  const settings = new SiteSettings(db, config)
  const texts = new SiteTexts(db)
  return {
    flags,
    knownFlags: new Known({ read: () => flags.read(), answers }),
    settings,
    knownSupport: new Known({ read: () => settings.support(), answers }),
    texts,
    knownTexts: new Known({ read: () => texts.told(), answers }),
  }
}

/** Whoever comes while the process is behind may be told to come again, but not the pages that ask here themselves. */
function keepCalm(app: App, answers: AnswerCache, load: LoadGate): LoadGate {
  guardByLoad(app, load, (request) => answers.isOwn(request))
  answers.beforeMaking = () => load.letMake('kept')
  return load
}

/** What must exist, then the jobs, then whatever nobody did while no process ran. */
async function beginWork(platform: Platform): Promise<Lobby['newAdmin']> {
  const newAdmin = await ensureAdmin(platform.db, platform.transact, platform.config)
  await ensureCup(platform)
  // From here on pages are there whatever becomes of the database.
  await platform.knownFlags.get()
  await platform.knownSupport.get()
  await platform.knownTexts.get()
  await resealSecondFactors(platform)
  await resealPasswords(platform)
  await platform.jobs.start()
  lookAfterEmbedded(platform)
  await reconcile(platform)
  return newAdmin
}

async function registerFeatures(app: App, platform: Platform, redis: RedisLines | null): Promise<void> {
  operationRoutes(app, platform, redis)
  const owner = registerAuth(app, platform)
  registerUsers(app, platform)
  teamRoutes(app, platform, shownRatings)
  await registerPlay(app, platform)
  registerPrivacy(app, platform, owner)
  registerNotices(app, platform)
  searchRoutes(app, platform)
  partnerRoutes(app, platform)
  registerRatings(app, platform)
  registerStatistics(app, platform)
  registerPlayers(app, platform)
  registerTeamFigures(app, platform)
  registerRewards(app, platform)
  const needs = needsOf(platform)
  const approvals = () => readApprovalNeeds(platform)
  registerNeeds(app, platform, { parts: [...needs.played, ...needs.entered], approvals })
  myMatchRoutes(app, platform)
  registerAdministration(app, platform, owner)
  const ofSite = [() => readSilentServers(platform), approvals, () => readReportNeeds(platform)]
  deskRoutes(app, platform, { ...needs, ofSite }, () => askRedis(redis))
  await siteRoutes(app, platform)
}

/** Servers, matches and which of those plays which of these, tournaments made of matches, and the rooms in which teams meet before each. */
async function registerPlay(app: App, platform: Platform): Promise<void> {
  const consoles = await registerGameServers(app, platform)
  crewRoutes(app, platform)
  await registerMatches(app, platform)
  await registerPractice(app, platform, consoles)
  await registerMatchServers(app, platform, {
    consoles,
    letCome: (work, coming) => letCome(platform, work, coming),
  })
  registerTournaments(app, platform, { readDetail: readTournament, saveServers: saveTournamentServers })
  registerCupPeople(app, platform)
  registerRegistrations(app, platform)
  approvalRoutes(app, platform)
  draftLinkRoutes(app, platform)
  standInRoutes(app, platform)
  registerCheckIn(app, platform)
  registerMessages(app, platform)
  registerAnnouncements(app, platform)
  registerBracket(app, platform)
  registerQualifiers(app, platform)
  registerMatchRooms(app, platform, takesTime(platform))
  registerLive(app, platform)
  registerTalk(app, platform)
  registerCupChanges(app, platform)
  registerSchedule(app, platform)
}

/** What waits for organisers, by those who know of it: in matches, and of teams that enter. */
function needsOf(platform: Platform): Pick<DeskParts, 'played' | 'entered'> {
  return {
    played: [(id) => readServerNeeds(platform, id), (id) => readRoomNeeds(platform, id), bracketNeeds(platform)],
    entered: [
      (id) => readCheckInNeeds(platform, id),
      (id) => readEntryNeeds(platform, id),
      (id) => readBannedNeeds(platform, id),
    ],
  }
}

/** SKILLS, and what they are given for. */
function registerRewards(app: App, platform: Platform): void {
  economyRoutes(app, platform)
  registerAchievements(app, platform)
  questRoutes(app, platform)
}

/** Accounts as admins change them, and the log of all that admins do. */
function registerAdministration(app: App, platform: Platform, owner: Owner): void {
  auditRoutes(app, platform)
  adminUserRoutes(app, platform, owner)
  adminTeamRoutes(app, platform)
  flagRoutes(app, platform)
  settingsRoutes(app, platform)
  textRoutes(app, platform)
}

/** What a crash or a restored backup left undone. */
async function reconcile(platform: Platform): Promise<void> {
  await reconcileTournaments(platform)
  await reconcileDemos(platform)
  await reconcileDeletions(platform)
  await reconcileBans(platform)
  await reconcileResults(platform)
  await reconcileRatings(platform)
  await reconcilePlayers(platform)
  await reconcileTeamFigures(platform)
  await reconcileAchievements(platform)
}
