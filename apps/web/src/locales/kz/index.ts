import type en from '../en/index.ts'
import type { Translation } from '#lib/i18n/shape'
import account from './account.ts'
import achievements from './achievements.ts'
import actLog from './act-log.ts'
import admin from './admin.ts'
import adminTeams from './admin-teams.ts'
import administration from './administration.ts'
import announcements from './announcements.ts'
import auth from './auth.ts'
import bestPlaces from './best-places.ts'
import calendar from './calendar.ts'
import chains from './chains.ts'
import checkIn from './check-in.ts'
import common from './common.ts'
import create from './create.ts'
import crew from './crew.ts'
import cupChances from './cup-chances.ts'
import cupMoment from './cup-moment.ts'
import cupPage from './cup-page.ts'
import cupRules from './cup-rules.ts'
import cupStatistics from './cup-statistics.ts'
import cupApprovals from './cup-approvals.ts'
import cupPeople from './cup-people.ts'
import cupTold from './cup-told.ts'
import cupSettings from './cup-settings.ts'
import definitions from './definitions.ts'
import descriptions from './descriptions.ts'
import desk from './desk.ts'
import economy from './economy.ts'
import embed from './embed.ts'
import fleet from './fleet.ts'
import freeAgents from './free-agents.ts'
import game from './game.ts'
import home from './home.ts'
import inbox from './inbox.ts'
import inspection from './inspection.ts'
import landing from './landing.ts'
import live from './live.ts'
import matchDemos from './match-demos.ts'
import matchDispute from './match-dispute.ts'
import matchResult from './match-result.ts'
import matchServer from './match-server.ts'
import matches from './matches.ts'
import matchmaking from './matchmaking.ts'
import menu from './menu.ts'
import messages from './messages.ts'
import organise from './organise.ts'
import myHome from './my-home.ts'
import myMatch from './my-match.ts'
import needs from './needs.ts'
import pairing from './pairing.ts'
import paymentLines from './payment-lines.ts'
import payments from './payments.ts'
import partners from './partners.ts'
import playerFigures from './player-figures.ts'
import playerPages from './player-pages.ts'
import players from './players.ts'
import presets from './presets.ts'
import qualifiers from './qualifiers.ts'
import quests from './quests.ts'
import ratings from './ratings.ts'
import refusals from './refusals.ts'
import registration from './registration.ts'
import room from './room.ts'
import rounds from './rounds.ts'
import schedule from './schedule.ts'
import search from './search.ts'
import seasons from './seasons.ts'
import security from './security.ts'
import servers from './servers.ts'
import settings from './settings.ts'
import shell from './shell.ts'
import standIns from './stand-ins.ts'
import statistics from './statistics.ts'
import talk from './talk.ts'
import teamLife from './team-life.ts'
import teamImport from './team-import.ts'
import teams from './teams.ts'
import tournamentApart from './tournament-apart.ts'
import tournaments from './tournaments.ts'
import wallet from './wallet.ts'

export default {
  'act-log': actLog,
  'best-places': bestPlaces,
  calendar,
  chains,
  'check-in': checkIn,
  presets,
  common,
  shell,
  create,
  crew,
  'cup-chances': cupChances,
  'cup-moment': cupMoment,
  'cup-page': cupPage,
  'cup-rules': cupRules,
  'cup-statistics': cupStatistics,
  'cup-approvals': cupApprovals,
  'cup-people': cupPeople,
  'cup-told': cupTold,
  'cup-settings': cupSettings,
  definitions,
  descriptions,
  announcements,
  auth,
  security,
  settings,
  embed,
  fleet,
  game,
  home,
  inbox,
  inspection,
  landing,
  'team-import': teamImport,
  teams,
  'team-life': teamLife,
  'free-agents': freeAgents,
  account,
  pairing,
  partners,
  'payment-lines': paymentLines,
  payments,
  'player-figures': playerFigures,
  'player-pages': playerPages,
  players,
  schedule,
  search,
  seasons,
  servers,
  'stand-ins': standIns,
  statistics,
  talk,
  wallet,
  economy,
  achievements,
  qualifiers,
  quests,
  matchmaking,
  'tournament-apart': tournamentApart,
  tournaments,
  live,
  'match-demos': matchDemos,
  'match-dispute': matchDispute,
  'match-result': matchResult,
  'match-server': matchServer,
  'my-home': myHome,
  'my-match': myMatch,
  needs,
  messages,
  matches,
  room,
  rounds,
  menu,
  organise,
  ratings,
  refusals,
  registration,
  admin,
  'admin-teams': adminTeams,
  administration,
  desk,
} satisfies Translation<typeof en>
