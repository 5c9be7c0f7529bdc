/** Business constants of the platform (specification §9). One module, read by the server and the site alike. */

export const productName = 'LOBBY'
export const productVersion = '1.0.0'

/** The headline tournament exists from the first start under this id. */
export const cupId = '10'
export const cupName = 'LOBBY OPEN CUP'
/** Whole tenge. */
export const cupPrizePoolTenge = 500_000
/** Whole tenge for a team. */
export const cupEntryFeeTenge = 35_000
export const cupMaxTeams = 16

export const currencySymbol = '₸'
export const timeZone = 'Asia/Almaty'

/** So many teams of each status stand on a cup's page; of more the first `firstOfMany`, as all of them with their rosters keep a phone from painting. */
export const firstTeams = 96
export const firstOfMany = 16
/** Live matches that stand beside each other with what goes on in them, of a tournament or of the site: of a thousand the first. */
export const wallMatches = 48
export const rosterMin = 5
export const rosterMax = 7
export const passwordMin = 6
export const passwordMax = 128
export const usernameMin = 3
export const usernameMax = 20
/** Days between two changes of a username. */
export const usernameChangeDays = 30
/** Days in which somebody who asked for the deletion of their account may change their mind. */
export const deletionDays = 30
/** Below this age a prize cup may ask for a guardian's consent. */
export const fullAge = 18
/** Days in which a guardian may answer. */
export const guardianLinkDays = 14
export const guardianNameMax = 80
/** Biggest picture that may be sent, in bytes, and the most pixels it may have. */
export const avatarBytesMax = 5 * 1024 * 1024
export const avatarPixelsMax = 25_000_000
export const teamNameMin = 2
export const teamNameMax = 32
export const teamTagMin = 2
export const teamTagMax = 5
/** People a team may hold: a roster and a bench. */
export const teamMembersMax = 10
/** Teams that one account may lead, and those it may be in, its own among them. */
export const teamsOwnedMax = 10
export const teamsJoinedMax = 20
/** Invitations of one account that are open at a time. */
export const openInvitationsMax = 30
/** Sessions of one account: with one more, the one not used for the longest ends. */
export const sessionsMax = 30

export const requestTimeoutMs = { production: 10_000, otherwise: 5_000 } as const
export const requestRetries = { production: 3, otherwise: 1 } as const
export const registrationRefreshMs = { production: 30_000, otherwise: 10_000 } as const
export const apiCacheLifetimeMs = 5 * 60_000
export const currentUserFreshMs = 5 * 60_000
export const toastDurationMs = 5_000
/** How long an achievement's pop-up stands, and how long it takes to go. */
export const achievementDurationMs = 5_000
export const achievementExitMs = 300
export const homeTournamentCount = 2
export const homePlayerCount = 3
export const leaderboardRefreshMs = 30_000
export const homeServerCount = 3
export const serverRefreshMs = 10_000

/** Longest that somebody who may become a partner writes, in characters. */
export const partnerNameMax = 80
export const partnerCompanyMax = 120
export const partnerMessageMax = 2_000

/** Biggest body that a game server may post, in bytes. */
export const gameEventBodyLimit = 256 * 1024
/** Biggest body of a game server's log, in bytes. */
export const serverLogBodyLimit = 1024 * 1024
/** A kill is a trade when it comes this soon after its victim killed a team mate. */
export const tradeWindowMs = 5_000
/** Biggest demo of a map that a game server may upload, in bytes, and the days it is kept. */
export const demoBytesMax = 1024 ** 3
export const demoKeptDays = 90
/** Biggest body of any other call, in bytes. */
export const bodyLimit = 64 * 1024

export const socketPath = '/socket'

/** Header in which a game server shows the secret of its match. */
export const eventSecretHeader = 'X-Lobby-Match-Secret'

/** Of a picture of 512 × 512 pixels the one of 128 × 128. */
export function smallAvatar(url: string): string {
  return url.replace(/\/512\.webp$/, '/128.webp')
}

/** What a referee can tell a match's server in the matches given to them: all else changes who plays, where, or whether at all. */
export const refereeOrders: readonly string[] = ['pause', 'unpause', 'restore_round', 'restart_map']
