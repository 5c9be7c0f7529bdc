import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bodyLimit,
  errorCodes,
  errorStatus,
  eventSecretHeader,
  gameEventBodyLimit,
  languages,
  type Bracket,
  type ErrorCode,
  type Invitation,
  type Language,
  type Quests,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  changeCup,
  gameServerFor,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  rawCall,
  register,
  startCup,
  startTestLobby,
  testPassword,
  type GameServer,
  type Person,
  type RawCall,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { sentencesIn } from '#platform/sentences'

/** Codes that need more than one call, or a server in trouble, and the test that makes it. */
const exercisedElsewhere: Partial<Record<ErrorCode, string>> = {
  ONLINE_PAYMENT_DOUBT: 'features/registrations/online/online.test.ts',
  ONLINE_PAYMENT_NOT_DUE: 'features/registrations/online/online.test.ts',
  ONLINE_PAYMENT_NOT_OFFERED: 'features/registrations/online/online.test.ts',
  ONLINE_PAYMENT_REFUSED: 'features/registrations/online/online.test.ts',
  ONLINE_PAYMENT_UNSURE: 'features/registrations/online/online.test.ts',
  ONLINE_QUESTION_NOT_FOUND: 'features/registrations/online/online.test.ts',
  ONLINE_QUESTION_NOT_ENTERABLE: 'features/registrations/online/online.test.ts',
  ONLINE_QUESTION_SETTLED: 'features/registrations/online/online.test.ts',
  ONLINE_REFUND_ASKED: 'features/registrations/online/online.test.ts',
  ONLINE_REFUND_REFUSED: 'features/registrations/online/online.test.ts',
  PAYMENT_SIGNATURE_WRONG: 'features/registrations/online/online.test.ts',
  PAYMENT_WEBHOOK_UNREADABLE: 'features/registrations/online/online.test.ts',
  RECEIPT_MISSING: 'features/registrations/money/receipts.test.ts',
  RECEIPT_NOT_WANTED: 'features/registrations/money/receipts.test.ts',
  RECEIPT_TOO_LARGE: 'features/registrations/money/receipts.test.ts',
  RECEIPT_TYPE: 'features/registrations/money/receipts.test.ts',
  LINE_DECIDED: 'features/registrations/money/kept-lines.test.ts',
  LINE_NOT_FOUND: 'features/registrations/money/kept-lines.test.ts',
  LINES_TOO_MANY: 'features/registrations/money/kept-lines.test.ts',
  STATEMENT_BROKEN: 'features/registrations/money/statements.test.ts',
  STATEMENT_MISSING: 'features/registrations/money/statements.test.ts',
  STATEMENT_STALE: 'features/registrations/money/statements.test.ts',
  STATEMENT_TOO_LARGE: 'features/registrations/money/statements.test.ts',
  STATEMENT_TOO_LONG: 'features/payments/statements/read-statement.test.ts',
  PRIZE_NOT_OWED: 'features/registrations/money/prizes.test.ts',
  PRIZE_UNDECIDED: 'features/registrations/money/prizes.test.ts',
  PRIZE_ASKED_TODAY: 'features/registrations/money/prize-details.test.ts',
  PRIZE_DETAILS_CHANGED: 'features/registrations/money/prize-details.test.ts',
  PRIZE_DETAILS_FIXED: 'features/registrations/money/prize-details.test.ts',
  PRIZE_DETAILS_STALE: 'features/registrations/money/prize-details.test.ts',
  NOT_FINANCE: 'features/registrations/money/money.test.ts',
  PAYMENT_NOT_EXPECTED: 'features/registrations/money/money.test.ts',
  PAYMENT_NOT_FOUND: 'features/registrations/money/money.test.ts',
  PAYMENT_NOT_UNDOABLE: 'features/registrations/money/money.test.ts',
  PAYMENT_REFUNDED: 'features/registrations/money/money.test.ts',
  PAYMENT_UNDONE: 'features/registrations/money/money.test.ts',
  REFUND_NOT_OWED: 'features/registrations/money/money.test.ts',
  TEAMS_FILE_BROKEN: 'features/registrations/team-import/team-import.test.ts',
  TEAMS_FILE_MISSING: 'features/registrations/team-import/team-import.test.ts',
  TEAMS_FILE_TOO_LARGE: 'features/registrations/team-import/team-import.test.ts',
  TEAMS_FILE_TOO_LONG: 'features/registrations/team-import/team-import.test.ts',
  TEAM_CHANGED: 'features/admin/teams/admin-teams.test.ts',
  PLAYER_BANNED: 'features/admin/users/ban-preview.test.ts',
  CAPTAIN_BANNED: 'features/admin/teams/admin-teams.test.ts',
  NAME_RESERVED: 'features/users/reserved-names.test.ts',
  TOURNAMENT_CHANGED: 'features/cup-changes/settings/settings.test.ts',
  SITE_SETTINGS_CHANGED: 'features/admin/settings/settings.test.ts',
  SITE_TEXTS_CHANGED: 'features/admin/texts/texts.test.ts',
  TOURNAMENT_PAUSED: 'features/cup-changes/steering/steering.test.ts',
  TEAMS_OWNED_LIMIT: 'features/teams/team-limits.test.ts',
  TEAMS_JOINED_LIMIT: 'features/teams/team-limits.test.ts',
  INVITATIONS_LIMIT: 'features/teams/team-limits.test.ts',
  CAPTAIN_CANNOT_LEAVE: 'features/teams/powers.test.ts',
  CAPTAIN_ONLY: 'features/teams/powers.test.ts',
  VICE_IS_CAPTAIN: 'features/teams/powers.test.ts',
  TEAM_DISBANDED: 'features/teams/powers.test.ts',
  TEAM_NOT_LOOKING: 'features/teams/join-requests.test.ts',
  JOIN_REQUEST_OPEN: 'features/teams/join-requests.test.ts',
  JOIN_REQUEST_CLOSED: 'features/teams/join-requests.test.ts',
  JOIN_REQUEST_NOT_FOUND: 'features/teams/join-requests.test.ts',
  JOIN_REQUESTS_LIMIT: 'features/teams/join-requests.test.ts',
  PLAYER_TEAMS_LIMIT: 'features/teams/join-requests.test.ts',
  PLAYER_IN_TEAM: 'features/teams/free-agents/free-agents.test.ts',
  FREE_AGENT_NOT_FOUND: 'features/teams/free-agents/free-agents.test.ts',
  TALK_NOT_YOURS: 'features/talk/talk.test.ts',
  TALK_CLOSED: 'features/talk/talk.test.ts',
  TALK_FULL: 'features/talk/talk.test.ts',
  TALK_SILENCED: 'features/talk/quiet.test.ts',
  TALK_MESSAGE_NOT_FOUND: 'features/talk/quiet.test.ts',
  CALL_OPEN: 'features/match-servers/orders.test.ts',
  ORGANISER_FACTOR_REQUIRED: 'features/tournaments/prize-factor.test.ts',
  UNKNOWN_FIELDS: 'testing/roles/bodies.test.ts',
  REGISTRATION_OFF: 'features/admin/flags/flags.test.ts',
  PAYMENT_OFF: 'features/admin/flags/flags.test.ts',
  ANALYTICS_OFF: 'features/admin/flags/flags.test.ts',
  NO_SUCH_BOARD: 'features/statistics/seasons.test.ts',
  SEASON_OVERLAPS: 'features/statistics/seasons.test.ts',
  SEASON_NOT_BEGUN: 'features/statistics/seasons.test.ts',
  SEASON_BEGUN: 'features/statistics/seasons.test.ts',
  SEASON_CLOSED: 'features/statistics/seasons.test.ts',
  RATE_LIMITED: 'rate-limits.test.ts',
  DATABASE_UNAVAILABLE: 'platform/health.test.ts',
  REDIS_UNAVAILABLE: 'platform/health.test.ts',
  INTERNAL: 'platform/error-handler.test.ts',
  SHUTTING_DOWN: 'crash.test.ts',
  OVERLOADED: 'platform/load.test.ts',
  SIGN_IN_SLOWED: 'features/auth/slow-down/slow-down.test.ts',
  SERVER_BUSY: 'features/auth/slow-down/slow-down.test.ts',
  LINK_INVALID: 'features/auth/passwords/passwords.test.ts',
  EMAIL_VERIFIED_ALREADY: 'features/auth/emails/emails.test.ts',
  SESSION_NOT_FOUND: 'features/auth/sessions/sessions.test.ts',
  SECOND_FACTOR_REQUIRED: 'features/auth/second-factor/second-factor.test.ts',
  SECOND_FACTOR_WRONG: 'features/auth/second-factor/second-factor.test.ts',
  SECOND_FACTOR_ON: 'features/auth/second-factor/second-factor.test.ts',
  SECOND_FACTOR_OFF: 'features/auth/second-factor/second-factor.test.ts',
  CHALLENGE_INVALID: 'features/auth/second-factor/second-factor.test.ts',
  ACCOUNT_BANNED: 'features/auth/bans/bans.test.ts',
  ADMIN_NOT_BANNED: 'features/auth/bans/bans.test.ts',
  OWN_ROLE: 'features/admin/users/admin-users.test.ts',
  BALANCE_TOO_LOW: 'features/economy/admin/admin-economy.test.ts',
  ADJUSTMENT_KEY_USED: 'features/economy/admin/admin-economy.test.ts',
  GUARDIAN_IS_PLAYER: 'features/users/guardians/guardians.test.ts',
  GUARDIAN_CONSENT_REQUIRED: 'features/users/guardians/guardians.test.ts',
  USERNAME_TOO_SOON: 'features/users/profile.test.ts',
  STEAM_ID_VERIFIED: 'features/users/profile.test.ts',
  PASSWORD_WRONG: 'features/privacy/privacy.test.ts',
  PRESENCE_REQUIRED: 'features/auth/presence/presence.test.ts',
  PRESENCE_WRONG_ACCOUNT: 'features/auth/presence/presence.test.ts',
  LAST_ADMIN: 'features/privacy/privacy.test.ts',
  PLAYER_NOT_FOUND: 'features/users/profile.test.ts',
  CONSENT_REQUIRED: 'features/users/profile.test.ts',
  CONSENT_TEXT_CHANGED: 'features/users/profile.test.ts',
  PICTURE_MISSING: 'features/users/avatars/avatars.test.ts',
  PICTURE_TOO_LARGE: 'features/users/avatars/avatars.test.ts',
  PICTURE_TYPE: 'features/users/avatars/avatars.test.ts',
  PICTURE_BROKEN: 'features/users/avatars/avatars.test.ts',
  PICTURE_TOO_MANY_PIXELS: 'features/users/avatars/avatars.test.ts',
  FILE_STORE_UNAVAILABLE: 'features/users/avatars/avatars-bucket.test.ts',
  PROVIDER_NOT_CONFIGURED: 'features/auth/providers/openid-connect.test.ts',
  PROVIDER_UNREACHABLE: 'features/auth/providers/openid-connect.test.ts',
  PROVIDER_ANSWER_INVALID: 'features/auth/providers/steam.test.ts',
  SIGN_IN_CANCELLED: 'features/auth/providers/steam.test.ts',
  SIGN_IN_EXPIRED: 'features/auth/providers/steam.test.ts',
  SESSION_RUNNING: 'features/auth/login-codes.test.ts',
  EMAIL_HAS_ACCOUNT: 'features/auth/providers/openid-connect.test.ts',
  ACCOUNT_TAKEN: 'features/auth/providers/linked-accounts.test.ts',
  PROVIDER_LINKED: 'features/auth/providers/linked-accounts.test.ts',
  LAST_WAY_IN: 'features/auth/providers/linked-accounts.test.ts',
  MATCH_HAS_SERVER: 'features/match-servers/match-servers.test.ts',
  MATCH_ON_OTHER_SERVER: 'features/match-servers/match-servers.test.ts',
  MATCH_NOT_ON_SERVER: 'features/match-servers/orders.test.ts',
  COMMAND_NOT_SUPPORTED: 'features/match-servers/dialects.test.ts',
  NO_MATCH_SERVER: 'features/match-servers/match-servers.test.ts',
  BACKUP_MISSING: 'features/match-servers/backups/backups.test.ts',
  SERVER_NOT_FREE: 'features/match-servers/server-choices.test.ts',
  MATCH_SERVER_CHANGED: 'features/match-servers/taking-over.test.ts',
  EARLIER_SERVER_TAKEN: 'features/match-servers/taking-over.test.ts',
  BACKUP_INVALID: 'features/match-servers/backups/backups.test.ts',
  DEMO_INVALID: 'features/match-servers/demos/demos.test.ts',
  DEMO_TOO_LARGE: 'features/match-servers/demos/demos.test.ts',
  DEMO_MISSING: 'features/match-servers/demos/demos.test.ts',
  RANGE_INVALID: 'features/match-servers/demos/demos.test.ts',
  DEMO_TOO_EARLY: 'features/match-servers/demos/bring-demo.test.ts',
  DEMO_THERE_ALREADY: 'features/match-servers/demos/bring-demo.test.ts',
  DEMO_OTHER_MAP: 'features/match-servers/demos/bring-demo.test.ts',
  DEMO_TOO_SHORT: 'features/match-servers/demos/bring-demo.test.ts',
  MATCH_MOVED_ALREADY: 'features/match-servers/line/line.test.ts',
  LINE_CHANGED: 'features/match-servers/line/line.test.ts',
  PLAYER_WITHOUT_STEAM_ID: 'features/match-servers/orders.test.ts',
  SERVER_ADDRESS_TAKEN: 'features/game-servers/game-servers.test.ts',
  SERVER_NOT_DRAINED: 'features/game-servers/game-servers.test.ts',
  SERVER_HAS_MATCH: 'features/match-servers/inspections.test.ts',
  SERVER_HAS_PLAYERS: 'features/game-servers/inspection/inspection.test.ts',
  SERVER_CHECK_RUNNING: 'features/game-servers/inspection/inspection.test.ts',
  SERVER_CHECK_FETCHED: 'features/game-servers/inspection/inspection.test.ts',
  RCON_NOT_SET: 'features/game-servers/console/console.test.ts',
  RCON_REFUSED: 'features/game-servers/game-servers.test.ts',
  RCON_UNREACHABLE: 'features/game-servers/console/console.test.ts',
  WALLET_TAKEN: 'features/auth/wallet/wallet.test.ts',
  WALLET_CHALLENGE_INVALID: 'features/auth/wallet/wallet.test.ts',
  QUEST_CLAIMED: 'features/quests/quests.test.ts',
  QUEST_EXPIRED: 'features/quests/quests.test.ts',
  WALLET_SIGNATURE_INVALID: 'features/auth/wallet/wallet.test.ts',
  NOT_IN_MATCH: 'features/match-rooms/match-rooms.test.ts',
  NOT_YOUR_TURN: 'features/match-rooms/match-rooms.test.ts',
  ROOM_CHANGED: 'features/match-rooms/match-rooms.test.ts',
  ROOM_CLOSED: 'features/match-rooms/match-rooms.test.ts',
  VETO_RUNNING: 'features/match-rooms/match-rooms.test.ts',
  VETO_CHOICE_INVALID: 'features/match-rooms/match-rooms.test.ts',
  VETO_TOO_LATE: 'features/match-rooms/match-rooms.test.ts',
  VETO_UNDO_EMPTY: 'features/match-rooms/match-rooms.test.ts',
  VETO_STEP_NOT_YOURS: 'features/match-rooms/undo.test.ts',
  VETO_UNDO_USED: 'features/match-rooms/undo.test.ts',
  MATCH_LOADED: 'features/match-rooms/undo.test.ts',
  VETO_NOT_RUNNING: 'features/match-rooms/match-rooms.test.ts',
  READY_TOO_EARLY: 'features/match-rooms/room-times.test.ts',
  TIME_OUT_OF_WINDOW: 'features/match-rooms/room-times.test.ts',
  PROPOSAL_NOT_FOUND: 'features/match-rooms/room-times.test.ts',
  PROPOSAL_IS_OWN: 'features/match-rooms/room-times.test.ts',
  LINE_UP_INVALID: 'features/match-rooms/line-ups.test.ts',
  PLAYERS_LOCKED: 'features/tournaments/game-settings.test.ts',
  GAME_SETTINGS_CHANGED: 'features/tournaments/game-settings.test.ts',
  ROSTER_LOCKED: 'features/registrations/rosters/roster-changes.test.ts',
  COACH_INVALID: 'features/registrations/rosters/roster-changes.test.ts',
  RESULT_INVALID: 'features/match-rooms/results/results.test.ts',
  RESULT_TOO_EARLY: 'features/match-rooms/results/results.test.ts',
  CAPTAIN_RESULTS_OFF: 'features/match-rooms/results/results.test.ts',
  REPORT_NOT_FOUND: 'features/match-rooms/results/results.test.ts',
  REPORT_IS_OWN: 'features/match-rooms/results/results.test.ts',
  DISPUTE_NOT_FOUND: 'features/match-rooms/disputes/disputes.test.ts',
  DISPUTE_OPEN: 'features/match-rooms/disputes/disputes.test.ts',
  DISPUTE_CLOSED: 'features/match-rooms/disputes/disputes.test.ts',
  DISPUTE_TOO_EARLY: 'features/match-rooms/disputes/disputes.test.ts',
  DISPUTE_TOO_LATE: 'features/match-rooms/disputes/disputes.test.ts',
  DISPUTE_NEEDS_RESULT: 'features/match-rooms/disputes/disputes.test.ts',
  MATCH_DISPUTED: 'features/match-rooms/disputes/disputes.test.ts',
  EVIDENCE_MISSING: 'features/match-rooms/disputes/disputes.test.ts',
  EVIDENCE_TOO_LARGE: 'features/match-rooms/disputes/disputes.test.ts',
  EVIDENCE_TYPE: 'features/match-rooms/disputes/disputes.test.ts',
  EVIDENCE_TOO_MANY: 'features/match-rooms/disputes/disputes.test.ts',
  REFEREE_IN_TEAM: 'features/match-servers/referees.test.ts',
  NOT_REFEREE: 'features/match-servers/referees.test.ts',
  LIVE_DELAYED: 'features/matches/figures/public-figures.test.ts',
  RULING_TOUCHES_OTHERS: 'features/match-servers/referees.test.ts',
  WARNED_NOT_IN_TEAM: 'features/match-rooms/warnings/warnings.test.ts',
  CREW_IN_TEAM: 'features/crew/crew.test.ts',
  CREW_ALREADY: 'features/crew/crew.test.ts',
  CREW_FULL: 'features/crew/crew.test.ts',
  CUP_PAGE_CHANGED: 'features/tournaments/page/cup-page.test.ts',
  SPONSOR_NOT_FOUND: 'features/tournaments/page/cup-page.test.ts',
  CREW_NOT_FOUND: 'features/crew/crew.test.ts',
  REFEREE_NEEDS_ACCOUNT: 'features/crew/crew.test.ts',
  USER_CUPS_OFF: 'features/cup-approvals/approvals.test.ts',
  USER_CUPS_CONFIRMED: 'features/cup-approvals/approvals.test.ts',
  USER_CUPS_LIMIT: 'features/cup-approvals/approvals.test.ts',
  CUP_NOT_APPROVED: 'features/cup-approvals/approvals.test.ts',
  CUP_MONEY_APPROVED: 'features/cup-approvals/approvals.test.ts',
  APPROVAL_NOT_OPEN: 'features/cup-approvals/approvals.test.ts',
  NOT_OWNER: 'features/cup-people/people.test.ts',
  OWNER_STAYS: 'features/cup-people/people.test.ts',
  ORGANISES_ALREADY: 'features/cup-people/people.test.ts',
  ORGANISER_NOT_FOUND: 'features/cup-people/people.test.ts',
  CUP_INVITED_ALREADY: 'features/cup-people/people.test.ts',
  CUP_INVITATIONS_FULL: 'features/cup-people/people.test.ts',
  CUP_INVITATION_NOT_FOUND: 'features/cup-people/people.test.ts',
  CUP_INVITATION_OVER: 'features/cup-people/people.test.ts',
  DRAFT_LINK_NOT_FOUND: 'features/draft-links/draft-links.test.ts',
  NOT_A_DRAFT: 'features/draft-links/draft-links.test.ts',
  QUALIFIER_CALLED_OFF: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_CYCLE: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_LIMIT: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_NOT_FOUND: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_NOT_YOURS: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_NO_SUCH_PLACE: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_PLACES_OVERLAP: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_SAME: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_SEATS_TOO_FEW: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_SEEDS_OVERLAP: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_SIDES_DIFFER: 'features/qualifiers/qualifier-links.test.ts',
  QUALIFIER_CHOICE_INVALID: 'features/qualifiers/qualified-seats.test.ts',
  QUALIFIER_IN_USE: 'features/qualifiers/qualified-seats.test.ts',
  SEATS_UNDECIDED: 'features/qualifiers/qualifier-links.test.ts',
  SCHEDULE_CHANGED: 'features/schedule/schedule.test.ts',
  SCHEDULE_MATCH_BEGUN: 'features/schedule/schedule.test.ts',
  SCHEDULE_MATCH_NOT_FOUND: 'features/schedule/schedule.test.ts',
  TIME_TOO_LATE: 'features/schedule/schedule.test.ts',
  TIME_TAKEN: 'features/schedule/schedule.test.ts',
  CHECK_IN_AHEAD: 'features/check-in/check-in.test.ts',
  CHECK_IN_CHANGED: 'features/check-in/check-in.test.ts',
  CHECK_IN_CLOSED: 'features/check-in/check-in.test.ts',
  CHECK_IN_NOT_OVER: 'features/check-in/check-in.test.ts',
  CHECK_IN_NOT_YOURS: 'features/check-in/check-in.test.ts',
  CHECK_IN_NO_PLACE: 'features/check-in/check-in.test.ts',
  CHECK_IN_OFF: 'features/check-in/check-in.test.ts',
  CHECK_IN_REMINDED: 'features/check-in/check-in.test.ts',
  MESSAGES_TOO_MANY: 'features/messages/messages.test.ts',
  ANNOUNCEMENT_OVER: 'features/announcements/announcements.test.ts',
  ANNOUNCEMENT_TOO_LONG: 'features/announcements/announcements.test.ts',
  ANNOUNCEMENTS_TOO_MANY: 'features/announcements/announcements.test.ts',
  MESSAGE_TO_NOBODY: 'features/messages/messages.test.ts',
  STAND_INS_CLOSED: 'features/stand-ins/stand-ins.test.ts',
  STAND_INS_FULL: 'features/stand-ins/stand-ins.test.ts',
  STAND_IN_ALREADY: 'features/stand-ins/stand-ins.test.ts',
  STAND_IN_BANNED: 'features/stand-ins/stand-ins.test.ts',
  STAND_IN_ELSEWHERE: 'features/stand-ins/stand-ins.test.ts',
  STAND_IN_IN_CREW: 'features/stand-ins/stand-ins.test.ts',
  STAND_IN_NEEDS_ACCOUNT: 'features/stand-ins/stand-ins.test.ts',
  STAND_IN_NOT_FOUND: 'features/stand-ins/stand-ins.test.ts',
  STAND_IN_PLAYS: 'features/stand-ins/stand-ins.test.ts',
  MATCH_LINE_UP_FULL: 'features/stand-ins/stand-ins.test.ts',
  COACH_TAKEN: 'features/stand-ins/stand-ins.test.ts',
  STEAM_NAMES_OFF: 'features/crew/crew.test.ts',
  STEAM_NAME_UNKNOWN: 'features/crew/crew.test.ts',
  MAIL_UNAVAILABLE: 'features/partners/partners.test.ts',
}

const weekMs = 7 * 24 * 3_600_000
let site: TestLobby
let stranger: Person
/** Three players, registered for the open cup. */
let team: Team
let soloTeams: Team[]
let fullTeam: Team
let links: Record<'open' | 'used' | 'ofFullTeam', string>
let cups: Record<'open' | 'closed' | 'cancelled' | 'live' | 'full' | 'empty' | 'unplayable' | 'knockout', string>
let registrations: Record<'team' | 'withdrawn', string>
let matches: Record<'finished' | 'open' | 'early', string>
let server: GameServer

beforeAll(async () => {
  site = await startTestLobby()
  stranger = await makePerson(site.visitor)
  team = await makeTeam(site.visitor, { size: 3 })
  fullTeam = await makeTeam(site.visitor, { size: 10 })
  soloTeams = await makeSoloTeams(site.visitor, 4)
  await makeLinks()
  await makeCups()
  await makeMatches()
})
afterAll(() => site.stop())

async function makeLinks(): Promise<void> {
  const invite = async (by: Team) => (await by.captain.client.post<Invitation>(`/api/teams/${by.id}/invitations`)).code
  links = { open: await invite(team), used: await invite(team), ofFullTeam: await invite(fullTeam) }
  const joiner = await makePerson(site.visitor)
  await joiner.client.post(`/api/invitations/${links.used}/accept`)
  await joiner.client.delete(`/api/teams/${team.id}/members/${joiner.id}`)
}

async function makeCups(): Promise<void> {
  const make = async (options: Parameters<typeof makeTournament>[1] = {}): Promise<string> =>
    (await makeTournament(site.admin, options)).id
  cups = {
    open: await make({ roster_min: 2, roster_max: 5 }),
    closed: await make(),
    cancelled: await make(),
    live: await make(),
    full: await make({ max_teams: 2, waiting_list: false }),
    empty: await make(),
    unplayable: await make({
      max_teams: 8,
      format: { stages: [{ kind: 'round_robin', advance: 4 }, { kind: 'single_elimination' }] },
    }),
    knockout: await make({
      format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
    }),
  }
  await changeCup(site.admin, cups.closed, { status: 'closed' })
  await changeCup(site.admin, cups.cancelled, { status: 'cancelled' })
  await startCup(site.admin, cups.live, soloTeams)
  for (const one of soloTeams.slice(0, 2)) await register(one, cups.full)
  for (const one of soloTeams.slice(0, 2)) {
    const { id } = await register(one, cups.unplayable)
    await site.admin.post(`/api/tournaments/${cups.unplayable}/registrations/${id}/confirm`)
  }
  await startCup(site.admin, cups.knockout, soloTeams)
  const withdrawn = await register(at(soloTeams, 3), cups.empty)
  await at(soloTeams, 3).captain.client.delete(`/api/tournaments/${cups.empty}/registrations/${withdrawn.id}`)
  registrations = { team: (await register(team, cups.open)).id, withdrawn: withdrawn.id }
}

async function makeMatches(): Promise<void> {
  const [first, second] = allMatches(await site.visitor.get<Bracket>(`/api/tournaments/${cups.live}/bracket`))
  matches = { finished: first?.match_id ?? '', open: second?.match_id ?? '', early: await playKnockout() }
  await (await gameServerFor(site.admin, matches.finished)).mapResult([13, 5])
  server = await gameServerFor(site.admin, matches.open)
}

/** Plays a playoff of four to its end; answers its first match, on which the final stands. */
async function playKnockout(): Promise<string> {
  const read = (): Promise<Bracket> => site.visitor.get<Bracket>(`/api/tournaments/${cups.knockout}/bracket`)
  for (const index of [0, 1, 2]) {
    const { match_id: match } = at(allMatches(await read()), index)
    await site.admin.put(`/api/matches/${match}/result`, { result: { kind: 'played', winner: 1 } })
  }
  return at(allMatches(await read()), 0).match_id ?? ''
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new Error(`nothing at ${index}`)
  return value
}

const account = (change: object): object => ({
  username: 'new_person',
  email: 'new@test.lobby.local',
  password: testPassword,
  confirmPassword: testPassword,
  ...change,
})
const post = (where: string, by?: Person, body?: unknown): RawCall => ({
  method: 'POST',
  path: where,
  token: by?.token,
  ...(body === undefined ? {} : { body }),
})
const roster = (who: Team, players: readonly Person[] = who.members): object => ({
  team_id: who.id,
  players: players.map(({ id }) => id),
})
const put = (where: string, body: unknown): RawCall => byAdmin({ method: 'PUT', path: where, body })
const enter = (cup: string, by: Team, body: object = roster(by)): RawCall =>
  post(`/api/tournaments/${cup}/registrations`, by.captain, body)
const byAdmin = (call: RawCall): RawCall => ({ ...call, token: site.adminToken })
const event = (body: unknown, secret = server.config.cvars['matchzy_remote_log_header_value'] ?? ''): RawCall => ({
  ...post('/api/game-events', undefined, body),
  headers: { [eventSecretHeader]: secret },
})
const goingLive = (matchid: number): object => ({ event: 'going_live', matchid, map_number: 0 })
const config = (match: string, token: string): RawCall => ({ path: `/api/game-events/matches/${match}/config`, token })
async function commandToken(match: string): Promise<string> {
  const { command } = await site.admin.get<{ command: string }>(`/api/matches/${match}/server-command`)
  return /Bearer ([^"]+)/.exec(command)?.[1] ?? ''
}
async function afterWeeks(weeks: number, action: () => Promise<RawCall>): Promise<RawCall> {
  const call = await action()
  site.clock.advance(weeks * weekMs)
  return call
}

/** One refusal each, by the rule that it stands for. */
const refusals: Partial<Record<ErrorCode, () => RawCall | Promise<RawCall>>> = {
  VALIDATION_FAILED: () => post('/api/auth/register', undefined, {}),
  MALFORMED_BODY: () => post('/api/auth/login', undefined, '{"email":'),
  UNSUPPORTED_MEDIA_TYPE: () => ({
    ...post('/api/auth/login', undefined, '<a/>'),
    headers: { 'content-type': 'text/xml' },
  }),
  BODY_TOO_LARGE: () => post('/api/auth/login', undefined, { email: 'x'.repeat(bodyLimit) }),
  NOT_FOUND: () => ({ path: '/api/nothing-here' }),
  NOT_SIGNED_IN: () => ({ path: '/api/user' }),
  FORBIDDEN: () => post('/api/tournaments', stranger, { name: 'Mine', start_date: '2027-01-01T10:00:00Z' }),
  INVALID_CREDENTIALS: () => post('/api/auth/login', undefined, { email: stranger.email, password: 'not this one' }),
  EMAIL_TAKEN: () => post('/api/auth/register', undefined, account({ email: stranger.email.toUpperCase() })),
  USERNAME_TAKEN: () => post('/api/auth/register', undefined, account({ username: stranger.username.toUpperCase() })),
  STEAM_ID_TAKEN: async () => {
    const { user } = await team.captain.client.get<{ user: { steam_id: string } }>('/api/user')
    return { method: 'PATCH', path: '/api/user', token: stranger.token, body: { steam_id: user.steam_id } }
  },
  DEV_LOGIN_OFF: () => ({ path: '/api/auth/dev-login', headers: { 'x-forwarded-for': '203.0.113.7' } }),
  LOGIN_CODE_INVALID: () => post('/api/auth/exchange', undefined, { code: 'never-issued' }),

  TEAM_NOT_FOUND: () => ({ path: '/api/teams/nobody' }),
  TEAM_NAME_TAKEN: () => post('/api/teams', stranger, { name: team.name.toUpperCase() }),
  TEAM_FULL: () => post(`/api/invitations/${links.ofFullTeam}/accept`, stranger),
  NOT_CAPTAIN: () => ({ method: 'DELETE', path: `/api/teams/${team.id}`, token: at(team.members, 1).token }),
  NOT_A_MEMBER: () => ({
    method: 'DELETE',
    path: `/api/teams/${team.id}/members/${stranger.id}`,
    token: team.captain.token,
  }),
  ALREADY_A_MEMBER: () => post(`/api/invitations/${links.open}/accept`, at(team.members, 1)),
  TEAM_IN_TOURNAMENT: () => ({ method: 'DELETE', path: `/api/teams/${team.id}`, token: team.captain.token }),
  MEMBER_IN_ROSTER: () => ({
    method: 'DELETE',
    path: `/api/teams/${team.id}/members/${at(team.members, 1).id}`,
    token: team.captain.token,
  }),
  INVITATION_NOT_FOUND: () => post('/api/invitations/never-made/accept', stranger),
  INVITATION_USED: () => post(`/api/invitations/${links.used}/accept`, stranger),
  INVITATION_EXPIRED: () => afterWeeks(2, async () => post(`/api/invitations/${links.open}/accept`, stranger)),

  TOURNAMENT_NOT_FOUND: () => ({ path: '/api/tournaments/999999' }),
  TOURNAMENT_LOCKED: () =>
    byAdmin({ method: 'PATCH', path: `/api/tournaments/${cups.live}`, body: { version: 1, entry_fee: 1 } }),
  TOURNAMENT_NOT_PAUSED: () =>
    byAdmin(post(`/api/tournaments/${cups.live}/steering`, undefined, { action: 'resume', version: 1 })),
  INVALID_STATUS_CHANGE: () => byAdmin(post(`/api/tournaments/${cups.cancelled}/start`)),
  REGISTRATION_CLOSED: () => enter(cups.closed, team),
  REGISTRATION_NOT_FOUND: () => byAdmin(post(`/api/tournaments/${cups.open}/registrations/nobody/confirm`)),
  REGISTRATION_NOT_PENDING: () =>
    byAdmin(post(`/api/tournaments/${cups.empty}/registrations/${registrations.withdrawn}/confirm`)),
  TOURNAMENT_FULL: () => enter(cups.full, at(soloTeams, 2)),
  ALREADY_REGISTERED: () => enter(cups.open, team),
  ROSTER_TOO_SMALL: () => enter(cups.open, at(soloTeams, 0)),
  ROSTER_TOO_LARGE: () => enter(cups.open, fullTeam, roster(fullTeam, fullTeam.members.slice(0, 6))),
  ROSTER_NOT_MEMBERS: () => enter(cups.open, fullTeam, roster(fullTeam, [fullTeam.captain, stranger])),
  ROSTER_DUPLICATE: () => enter(cups.open, fullTeam, roster(fullTeam, [fullTeam.captain, fullTeam.captain])),
  PLAYER_IN_OTHER_TEAM: async () => {
    const second = await makeTeam(site.visitor, { size: 2 })
    const { code } = await second.captain.client.post<Invitation>(`/api/teams/${second.id}/invitations`)
    const shared = at(team.members, 2)
    await shared.client.post(`/api/invitations/${code}/accept`)
    return enter(cups.open, second, roster(second, [second.captain, shared]))
  },
  NOT_ORGANISER: () => post(`/api/tournaments/${cups.open}/start`, team.captain),
  NOT_ENOUGH_TEAMS: () => byAdmin(post(`/api/tournaments/${cups.empty}/start`)),
  ALREADY_STARTED: () => byAdmin(post(`/api/tournaments/${cups.live}/start`)),

  FORMAT_NOT_PLAYABLE: () => byAdmin(post(`/api/tournaments/${cups.unplayable}/start`)),
  SEEDING_INVALID: () => put(`/api/tournaments/${cups.unplayable}/seeding`, { team_ids: [at(soloTeams, 0).id] }),
  NOT_STARTED: () =>
    byAdmin(post(`/api/tournaments/${cups.open}/steps`, undefined, { step: { type: 'taken_back', seq: 2 } })),
  BRACKET_REFUSED: () => put(`/api/matches/${matches.open}/result`, { result: { kind: 'none' } }),
  BRACKET_CHANGED: () => put(`/api/matches/${matches.early}/result`, { result: { kind: 'none' }, expected_version: 1 }),
  RESULT_HAS_CONSEQUENCES: () => put(`/api/matches/${matches.early}/result`, { result: { kind: 'played', winner: 2 } }),

  SERVER_NOT_FOUND: () => ({ path: '/api/servers/nobody' }),

  MATCH_NOT_FOUND: () => ({ path: '/api/matches/999999' }),
  LIVE_NOT_FOUND: () => ({ path: `/api/matches/${matches.open}/live/maps/0/figures` }),
  MATCH_FINISHED: () => byAdmin({ path: `/api/matches/${matches.finished}/server-command` }),
  INVALID_EVENT_SECRET: () => event(goingLive(server.config.matchid), 'wrong'),
  INVALID_EVENT: () => event({ ...goingLive(server.config.matchid), map_number: -1 }),
  MATCH_TOKEN_INVALID: async () => config(matches.finished, await commandToken(matches.open)),
  QUEST_NOT_FOUND: () => post('/api/quests/daily_sleep.2026-11-21/claim', stranger),
  QUEST_NOT_FINISHED: async () => {
    const { quests } = await stranger.client.get<Quests>('/api/quests')
    return post(`/api/quests/${at(quests, 0).id}/claim`, stranger)
  },
  MATCH_TOKEN_EXPIRED: () => afterWeeks(1, async () => config(matches.open, await commandToken(matches.open))),
}

describe('every refusal says the same in every language', () => {
  test.each(Object.entries(refusals))('%s', async (code, makeCall) => {
    const sentences = new Set<string>()
    const ask = async (headers: Record<string, string>, language: Language): Promise<void> => {
      const before = site.clock.now().getTime() - Date.now()
      const call = await makeCall()
      const answer = await rawCall(site.base, { ...call, headers: { ...headers, ...call.headers } })
      site.clock.advance(before - (site.clock.now().getTime() - Date.now()))
      expect({ status: answer.status, ...answer.json }).toMatchObject({
        status: errorStatus[code as ErrorCode],
        success: false,
        code,
        request_id: answer.headers.get('x-request-id'),
      })
      const { errors, fields } = sentencesIn(language)
      expect(answer.json.error).toBe(code === 'VALIDATION_FAILED' ? fields.required : errors[code as ErrorCode])
      expect(answer.json.data).toBeUndefined()
      sentences.add(answer.json.error ?? '')
    }
    for (const language of languages) await ask({ 'x-language': language, 'accept-language': 'fr' }, language)
    expect(sentences.size).toBe(languages.length)
    await ask({ 'accept-language': 'kk-KZ,ru;q=0.8' }, 'kz')
    await ask({ 'accept-language': 'ru-RU' }, 'ru')
  })

  test('no code that the server can give is left out', () => {
    const source = globSync('**/*.ts', { cwd: import.meta.dirname })
      .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('locales'))
      .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .join('\n')
    const given = errorCodes.filter((code) => source.includes(`'${code}'`))
    const exercised = [...Object.keys(refusals), ...Object.keys(exercisedElsewhere)]
    expect(given.filter((code) => !exercised.includes(code))).toEqual([])
    expect(errorCodes.filter((code) => !given.includes(code))).toEqual([])
    for (const [code, file] of Object.entries(exercisedElsewhere))
      expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).toContain(code)
  })

  test('no sentence is missing, empty or the same in two languages', () => {
    const flat = (language: Language) => {
      const { errors, fields, bracket } = sentencesIn(language)
      const refused = Object.entries(bracket).map(([key, sentence]) => [`bracket.${key}`, sentence])
      return { ...errors, ...fields, ...Object.fromEntries(refused) } as Record<string, string>
    }
    for (const [key, english] of Object.entries(flat('en'))) {
      const all = [english, flat('ru')[key], flat('kz')[key]]
      expect(all.every((sentence) => sentence !== undefined && sentence.trim() !== '')).toBe(true)
      expect({ key, different: new Set(all).size }).toEqual({ key, different: 3 })
    }
  })
})

describe('the form of an account, word for word (specification §5)', () => {
  const wrong = { username: 'a!', email: 'x', password: '123', confirmPassword: '456' }

  test.each<[string, object]>([
    ['Please fill in all fields', {}],
    ['Please fill in all fields', { ...wrong, confirmPassword: '' }],
    ['Please fill in all fields', { ...wrong, username: '   ' }],
    ['Passwords do not match', wrong],
    ['Password must be at least 6 characters', { ...wrong, confirmPassword: '123' }],
    ['Invalid email address', { ...wrong, password: testPassword, confirmPassword: testPassword }],
    ['Username must be 3-20 characters', account({ username: 'a!' })],
    ['Username must be 3-20 characters', account({ username: 'a'.repeat(21) })],
    ['Username can only contain letters, numbers, and underscores', account({ username: 'a-b-c' })],
    ['Username can only contain letters, numbers, and underscores', account({ username: 'Айбек' })],
    ['This password is too common. Choose another one', account({ password: 'Password', confirmPassword: 'Password' })],
  ])('%s', async (sentence, body) => {
    const { status, json } = await rawCall(site.base, post('/api/auth/register', undefined, body))
    expect([status, json.code, json.error]).toEqual([400, 'VALIDATION_FAILED', sentence])
  })

  test.each<[string, object]>([
    ['Please fill in all fields', { email: 'x' }],
    ['Please fill in all fields', { email: '', password: '1' }],
    ['Invalid email address', { email: 'x', password: '1' }],
    ['Invalid email or password', { email: 'x@y', password: '1' }],
  ])('signing in: %s', async (sentence, body) => {
    expect((await rawCall(site.base, post('/api/auth/login', undefined, body))).json.error).toBe(sentence)
  })

  test('details name each wrong field with its own sentence', async () => {
    const { json } = await rawCall(
      site.base,
      post('/api/auth/register', undefined, account({ username: 'a!', email: 'x' })),
    )
    expect(json.details?.map(({ path: field, message }) => [field, message])).toEqual(
      expect.arrayContaining([
        ['username', 'Username must be 3-20 characters'],
        ['email', 'Invalid email address'],
      ]),
    )
  })
})

test('a format tells all its faults at once, each by its field and in the language of the request', async () => {
  const body = {
    version: 1,
    format: {
      stages: [
        { kind: 'single_elimination' },
        { kind: 'round_robin', tie_breaks: ['seed', 'seed'], points: { win: 0, draw: 0, loss: 3 } },
        { kind: 'swiss', wins: 3, forbidden: [['one', 'one']], late_entry: 2, advance: 0 },
        { kind: 'single_elimination', advance: 3, bronze: true },
      ],
    },
  }
  const call = { method: 'PATCH', path: `/api/tournaments/${cups.empty}`, token: site.adminToken, body }
  for (const language of languages) {
    const { status, json } = await rawCall(site.base, { ...call, headers: { 'x-language': language } })
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    const { fields } = sentencesIn(language)
    expect(json.details?.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'format.stages.0.kind', code: 'stage_order_invalid', message: fields.stage_order_invalid },
      { path: 'format.stages.1.points', code: 'points_invalid', message: fields.points_invalid },
      { path: 'format.stages.1.tie_breaks.1', code: 'tie_break_duplicate', message: fields.tie_break_duplicate },
      { path: 'format.stages.2.forbidden', code: 'forbidden_invalid', message: fields.forbidden_invalid },
      { path: 'format.stages.2.late_entry', code: 'late_entry_invalid', message: fields.late_entry_invalid },
      { path: 'format.stages.2.rounds', code: 'swiss_invalid', message: fields.swiss_invalid },
      { path: 'format.stages.3.advance', code: 'advance_invalid', message: fields.advance_invalid },
      { path: 'format.stages.3.bronze', code: 'bronze_invalid', message: fields.bronze_invalid },
    ])
  }
})

describe('requests that no client of ours sends', () => {
  test.each<[string, number, string, () => RawCall]>([
    ['an empty body', 400, 'MALFORMED_BODY', () => post('/api/auth/login', undefined, '')],
    ['a body that is null', 400, 'VALIDATION_FAILED', () => post('/api/auth/login', undefined, 'null')],
    ['a body that is a list', 400, 'VALIDATION_FAILED', () => post('/api/auth/login', undefined, '[]')],
    [
      'a body that would poison prototypes',
      400,
      'MALFORMED_BODY',
      () => post('/api/auth/login', undefined, '{"__proto__":{"a":1}}'),
    ],
    [
      'an encoding that nobody knows',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      () => ({ ...post('/api/auth/login', undefined, '{}'), headers: { 'content-encoding': 'rot13' } }),
    ],
    [
      'gzip that is none',
      400,
      'MALFORMED_BODY',
      () => ({ ...post('/api/auth/login', undefined, '{}'), headers: { 'content-encoding': 'gzip' } }),
    ],
    ['a game event above its limit', 413, 'BODY_TOO_LARGE', () => event('x'.repeat(gameEventBodyLimit + 1))],
    ['a game event that is no JSON', 400, 'MALFORMED_BODY', () => event('x')],
    ['a game event that is a list', 400, 'MALFORMED_BODY', () => event('[]')],
    ['an address that cannot be decoded', 400, 'MALFORMED_BODY', () => ({ path: '/api/teams/%E0%A4%A' })],
    ['a method that the address does not have', 404, 'NOT_FOUND', () => ({ method: 'PUT', path: '/api/teams' })],
    ['an id longer than any of ours', 400, 'VALIDATION_FAILED', () => ({ path: `/api/teams/${'x'.repeat(65)}` })],
    ['an id longer than the router reads', 404, 'NOT_FOUND', () => ({ path: `/api/teams/${'x'.repeat(300)}` })],
    ['a tournament id that is no number', 404, 'TOURNAMENT_NOT_FOUND', () => ({ path: '/api/tournaments/lobby' })],
    ['a tournament id with a leading zero', 404, 'TOURNAMENT_NOT_FOUND', () => ({ path: '/api/tournaments/010' })],
    [
      'a tournament id beyond the integers',
      404,
      'TOURNAMENT_NOT_FOUND',
      () => ({ path: '/api/tournaments/99999999999/bracket' }),
    ],
    ['a match id beyond the integers', 404, 'MATCH_NOT_FOUND', () => ({ path: '/api/matches/2147483648' })],
    ['a match id below them', 404, 'MATCH_NOT_FOUND', () => ({ path: '/api/matches/-1' })],
    ['a limit out of range', 400, 'VALIDATION_FAILED', () => ({ path: '/api/matches?limit=1000' })],
    ['a limit that is no number', 400, 'VALIDATION_FAILED', () => ({ path: '/api/teams?limit=many' })],
    ['a token that is none', 401, 'NOT_SIGNED_IN', () => ({ path: '/api/user', token: 'x'.repeat(32) })],
    ['a token far too long', 401, 'NOT_SIGNED_IN', () => ({ path: '/api/user', token: 'x'.repeat(2_000) })],
    ['my inbox without a name', 401, 'NOT_SIGNED_IN', () => ({ path: '/api/me/notices' })],
    ['what is next for me without a name', 401, 'NOT_SIGNED_IN', () => ({ path: '/api/me/next' })],
    ['what is mine without a name', 401, 'NOT_SIGNED_IN', () => ({ path: '/api/me/home' })],
    ['a visit of nobody', 401, 'NOT_SIGNED_IN', () => ({ path: '/api/me/visits', method: 'POST' })],
    ['my teams without a name', 401, 'NOT_SIGNED_IN', () => ({ path: '/api/teams?scope=mine' })],
    ['an event of a match that does not exist', 404, 'MATCH_NOT_FOUND', () => event(goingLive(999_999))],
    ['an unknown event without a match', 404, 'MATCH_NOT_FOUND', () => event({ event: 'test_event' })],
    [
      'a config without a token',
      401,
      'MATCH_TOKEN_INVALID',
      () => ({ path: `/api/game-events/matches/${matches.open}/config` }),
    ],
    [
      'a best of two in a playoff',
      400,
      'VALIDATION_FAILED',
      () =>
        byAdmin({
          method: 'PATCH',
          path: `/api/tournaments/${cups.empty}`,
          body: { format: { stages: [{ kind: 'single_elimination', best_of: 2 }] } },
        }),
    ],
    [
      'a format that nobody can play',
      400,
      'VALIDATION_FAILED',
      () =>
        byAdmin({
          method: 'PATCH',
          path: `/api/tournaments/${cups.empty}`,
          body: {
            format: { stages: [{ kind: 'round_robin', group_size: 3, advance: 4 }, { kind: 'single_elimination' }] },
          },
        }),
    ],
    [
      'a date that is none',
      400,
      'VALIDATION_FAILED',
      () => byAdmin(post('/api/tournaments', undefined, { name: 'A cup', start_date: 'tomorrow' })),
    ],
  ])('%s: %i %s', async (_, status, code, makeCall) => {
    const answer = await rawCall(site.base, makeCall())
    expect([answer.status, answer.json.success, answer.json.code]).toEqual([status, false, code])
  })

  test.each<[string, (text: string) => RawCall]>([
    ['a path', (text) => ({ path: `/api/teams/${text}` })],
    ['the code of an invitation', (text) => post(`/api/invitations/${text}/accept`, stranger)],
    ['a search', (text) => ({ path: `/api/teams?search=${text}` })],
    ['a filter', (text) => ({ path: `/api/matches?tournament_id=${text}` })],
    ['a registration', (text) => byAdmin(post(`/api/tournaments/${cups.open}/registrations/${text}/confirm`))],
    [
      'a member',
      (text) => ({ method: 'DELETE', path: `/api/teams/${team.id}/members/${text}`, token: team.captain.token }),
    ],
  ])('NUL in %s is a mistake of the asker, not of the server', async (_, makeCall) => {
    const { status, json } = await rawCall(site.base, makeCall('a%00b'))
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test.each<[string, (text: string) => RawCall]>([
    ['an e-mail', (text) => post('/api/auth/register', undefined, account({ email: `a${text}@b.kz` }))],
    ['a sign-in', (text) => post('/api/auth/login', undefined, { email: `a${text}@b.kz`, password: testPassword })],
    ['a username', (text) => post('/api/auth/register', undefined, account({ username: `abc${text}` }))],
    ['the name of a team', (text) => post('/api/teams', stranger, { name: `abc${text}` })],
    ['the tag of a team', (text) => post('/api/teams', stranger, { name: 'Abc', tag: `ab${text}` })],
    [
      'the name of a tournament',
      (text) =>
        byAdmin(post('/api/tournaments', undefined, { name: `abc${text}`, start_date: '2027-01-01T10:00:00Z' })),
    ],
    [
      'its description',
      (text) =>
        byAdmin({ method: 'PATCH', path: `/api/tournaments/${cups.empty}`, body: { version: 1, description: text } }),
    ],
    ['the id of a team', (text) => enter(cups.open, fullTeam, { team_id: text, players: [fullTeam.captain.id] })],
    ['a roster', (text) => enter(cups.open, fullTeam, { team_id: fullTeam.id, players: [fullTeam.captain.id, text] })],
  ])('NUL and half characters in %s too', async (_, makeCall) => {
    for (const text of ['\0', '\ud800', 'x\udc00y']) {
      const { status, json } = await rawCall(site.base, makeCall(text))
      expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    }
  })

  test('a code or password of any characters is a wrong one, no more', async () => {
    const { json } = await rawCall(
      site.base,
      post('/api/auth/login', undefined, { email: stranger.email, password: 'a\0b\ud800' }),
    )
    expect(json.code).toBe('INVALID_CREDENTIALS')
    expect((await rawCall(site.base, post('/api/auth/exchange', undefined, { code: '\0\ud800' }))).json.code).toBe(
      'LOGIN_CODE_INVALID',
    )
  })

  test('a game event with NUL, half characters and bytes that are no text in its names is taken', async () => {
    const body = JSON.stringify({
      event: 'round_end',
      matchid: server.config.matchid,
      map_number: 0,
      round_number: 1,
      reason: 8,
      winner: { side: '3', team: 'team1' },
      team1: { id: server.config.team1.id, name: 'a\0\ud800', series_score: 0, score: 1, players: [] },
      team2: { id: server.config.team2.id, name: 'b', series_score: 0, score: 0, players: [] },
    })
    expect((await rawCall(site.base, event(body))).json).toMatchObject({ data: { effect: 'applied' } })
    const bytes = Buffer.concat([
      Buffer.from(`{"event":"x`),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from(`","matchid":${server.config.matchid}}`),
    ])
    const answer = await fetch(`${site.base}/api/game-events`, {
      method: 'POST',
      body: bytes,
      headers: event('').headers ?? {},
    })
    expect(await answer.json()).toMatchObject({ success: true, data: { effect: 'unknown' } })
  })
})

describe('what belongs to others', () => {
  test('nobody makes themselves an admin', async () => {
    const sneaky = account({
      username: 'sneaky',
      email: 'sneaky@test.lobby.local',
      is_admin: true,
      isAdmin: true,
      role: 'admin',
    })
    const refused = await rawCall(site.base, post('/api/auth/register', undefined, sneaky))
    expect(refused.json).toMatchObject({
      code: 'UNKNOWN_FIELDS',
      details: ['is_admin', 'isAdmin', 'role'].map((path) => ({ path, code: 'unknown_field' })),
    })
    const { token, client } = await makePerson(site.visitor)
    const patched = await rawCall(site.base, {
      method: 'PATCH',
      path: '/api/user',
      token,
      body: { is_admin: true, email: 'x@y.kz', id: '1' },
    })
    expect(patched.json).toMatchObject({ code: 'UNKNOWN_FIELDS' })
    expect((await client.get<{ user: { is_admin: boolean } }>('/api/user')).user.is_admin).toBe(false)
    expect((await rawCall(site.base, { ...post('/api/tournaments', undefined, {}), token })).status).toBe(403)
  })

  test('a captain registers, renames and withdraws their own team alone', async () => {
    const mine = at(soloTeams, 1).captain
    const calls: RawCall[] = [
      post(`/api/tournaments/${cups.open}/registrations`, mine, roster(fullTeam)),
      { method: 'PATCH', path: `/api/teams/${team.id}`, token: mine.token, body: { name: 'Taken over' } },
      {
        method: 'DELETE',
        path: `/api/tournaments/${cups.open}/registrations/${registrations.team}`,
        token: mine.token,
      },
      post(`/api/teams/${team.id}/invitations`, mine),
    ]
    for (const call of calls) expect((await rawCall(site.base, call)).json.code).toBe('NOT_CAPTAIN')
  })

  test('a registration of another tournament is not found in this one', async () => {
    const where = `/api/tournaments/${cups.empty}/registrations/${registrations.team}`
    expect((await rawCall(site.base, byAdmin(post(`${where}/confirm`)))).json.code).toBe('REGISTRATION_NOT_FOUND')
    expect((await rawCall(site.base, byAdmin({ method: 'DELETE', path: where }))).json.code).toBe(
      'REGISTRATION_NOT_FOUND',
    )
  })

  test.each([
    ['the list of registrations', () => ({ path: `/api/tournaments/${cups.open}/registrations` })],
    [
      'a confirmation',
      () => ({ method: 'POST', path: `/api/tournaments/${cups.open}/registrations/${registrations.team}/confirm` }),
    ],
    ['a change', () => ({ method: 'PATCH', path: `/api/tournaments/${cups.open}`, body: { version: 1 } })],
    ['the console command of a match', () => ({ path: `/api/matches/${matches.open}/server-command` })],
  ] as [string, () => RawCall][])(
    '%s is for organisers: 401 for a visitor, 403 for anybody else',
    async (_, makeCall) => {
      expect((await rawCall(site.base, makeCall())).status).toBe(401)
      const answer = await rawCall(site.base, { ...makeCall(), token: team.captain.token })
      // Payments are also for whom organisers gave them to.
      const refusal = makeCall().path.endsWith('/confirm') ? 'NOT_FINANCE' : 'NOT_ORGANISER'
      expect([answer.status, answer.json.code]).toEqual([403, refusal])
    },
  )

  test('nothing public tells e-mails, Steam IDs, payment references or deadlines', async () => {
    const paths = [
      `/api/tournaments/${cups.open}`,
      `/api/tournaments/${cups.live}/bracket`,
      `/api/teams/${team.id}`,
      '/api/teams',
      `/api/matches/${matches.open}`,
      '/api/tournaments',
      '/api/matches',
    ]
    for (const where of paths) {
      const { status, text } = await rawCall(site.base, { path: where })
      expect(status).toBe(200)
      expect(text).not.toMatch(/@test\.lobby\.local|LC-[A-Z]{3}-|payment_due_at|765611981/)
    }
  })
})
