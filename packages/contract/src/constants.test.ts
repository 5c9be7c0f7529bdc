import { expect, test } from 'vitest'
import * as constants from './constants.ts'

/** Specification §9, number by number: whoever changes one of them changes what the owner asked for. */
test('the constants are those of the specification', () => {
  expect(constants).toMatchObject({
    productVersion: '1.0.0',
    cupId: '10',
    cupEntryFeeTenge: 35_000,
    cupPrizePoolTenge: 500_000,
    cupMaxTeams: 16,
    currencySymbol: '₸',
    timeZone: 'Asia/Almaty',
    requestTimeoutMs: { production: 10_000, otherwise: 5_000 },
    requestRetries: { production: 3, otherwise: 1 },
    registrationRefreshMs: { production: 30_000, otherwise: 10_000 },
    apiCacheLifetimeMs: 300_000,
    currentUserFreshMs: 300_000,
    passwordMin: 6,
    usernameMin: 3,
    usernameMax: 20,
    toastDurationMs: 5_000,
    homeTournamentCount: 2,
    homeServerCount: 3,
    homePlayerCount: 3,
    serverRefreshMs: 10_000,
    leaderboardRefreshMs: 30_000,
  })
})
