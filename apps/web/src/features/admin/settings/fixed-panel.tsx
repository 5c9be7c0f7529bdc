import {
  achievementDurationMs,
  apiCacheLifetimeMs,
  cupId,
  currencySymbol,
  currentUserFreshMs,
  homePlayerCount,
  homeServerCount,
  homeTournamentCount,
  leaderboardRefreshMs,
  passwordMin,
  productVersion,
  registrationRefreshMs,
  requestRetries,
  requestTimeoutMs,
  serverRefreshMs,
  timeZone,
  toastDurationMs,
  usernameMax,
  usernameMin,
} from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'

/** What of the product is fixed until its next version (specification §9). */
export function FixedPanel() {
  const { t } = useTranslation('site-settings')
  const seconds = (ms: number) => t('fixed.seconds', { n: ms / 1_000 })
  const minutes = (ms: number) => t('fixed.minutes', { n: ms / 60_000 })
  const values = {
    version: productVersion,
    cup: cupId,
    currency: currencySymbol,
    zone: timeZone,
    password: t('fixed.at_least', { n: passwordMin }),
    username: t('fixed.from_to', { from: usernameMin, to: usernameMax }),
    timeout: seconds(requestTimeoutMs.production),
    retries: String(requestRetries.production),
    registration: seconds(registrationRefreshMs.production),
    servers: seconds(serverRefreshMs),
    leaderboard: seconds(leaderboardRefreshMs),
    kept: minutes(apiCacheLifetimeMs),
    account: minutes(currentUserFreshMs),
    toast: seconds(toastDurationMs),
    achievement: seconds(achievementDurationMs),
    home: t('fixed.home_counts', {
      tournaments: homeTournamentCount,
      servers: homeServerCount,
      players: homePlayerCount,
    }),
  } as const
  return (
    <Panel title={t('fixed.title')} footer={t('fixed.about')}>
      <dl className="admin-facts">
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fixed.name.${name as keyof typeof values}`)}</dt>
            <dd className="text-num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
