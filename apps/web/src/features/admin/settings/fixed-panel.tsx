import type { FixedSettings } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'

/** What of the product is fixed until its next version (specification §9). */
export function FixedPanel({ fixed }: { fixed: FixedSettings }) {
  const { t } = useTranslation('desk')
  const seconds = (ms: number) => t('site.fixed.seconds', { n: ms / 1_000 })
  const minutes = (ms: number) => t('site.fixed.minutes', { n: ms / 60_000 })
  const values = {
    version: fixed.version,
    cup: fixed.cup,
    currency: fixed.currency,
    zone: fixed.zone,
    password: t('site.fixed.at_least', { n: fixed.password_min }),
    username: t('site.fixed.from_to', { from: fixed.username.min, to: fixed.username.max }),
    timeout: seconds(fixed.request_timeout),
    retries: String(fixed.request_retries),
    registration: seconds(fixed.registration_refresh),
    servers: seconds(fixed.server_refresh),
    leaderboard: seconds(fixed.leaderboard_refresh),
    kept: minutes(fixed.answers_kept),
    account: minutes(fixed.account_fresh),
    toast: seconds(fixed.toast),
    achievement: seconds(fixed.achievement),
    home: t('site.fixed.home_counts', fixed.home),
  } as const
  return (
    <Panel title={t('site.fixed.title')} footer={t('site.fixed.about')}>
      <dl className="admin-facts">
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`site.fixed.name.${name as keyof typeof values}`)}</dt>
            <dd className="text-num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
