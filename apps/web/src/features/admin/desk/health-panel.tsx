import type { AdminDesk } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Panel } from '#ui/panel'
import { Fact } from './fact.tsx'

type Health = AdminDesk['health']

/** Whether anything is not as it should be. */
function isWell({ is_behind: isBehind, redis, jobs, mail }: Health): boolean {
  const failed = jobs.retrying + jobs.given_up + mail.retrying + mail.given_up
  return !isBehind && redis !== 'away' && failed === 0 && mail.leaves
}

/** How the process that answered does, and the queue that all processes share. */
export function HealthPanel({ health }: { health: Health }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { jobs, mail, database, redis } = health
  const well = isWell(health)
  return (
    <Panel
      title={t('health.title')}
      end={<Badge tone={well ? 'win' : 'warn'}>{t(well ? 'health.well' : 'health.unwell')}</Badge>}
      footer={t('health.about', { version: health.version, date: format.dateTime(health.up_since) })}
    >
      <dl className="admin-facts">
        <Fact name={t('health.load')} isBad={health.is_behind}>
          {t(health.is_behind ? 'health.behind' : 'health.keeps_up', { ms: format.number(health.loop_delay_ms) })}
        </Fact>
        <Fact name={t('health.requests')}>
          {t('health.requests_now', {
            requests: format.number(health.requests),
            sockets: format.number(health.sockets),
          })}
        </Fact>
        <Fact name={t('health.turned_away')}>{format.number(health.turned_away)}</Fact>
        <Fact name={t('health.database')}>
          {t(database.is_embedded ? 'health.embedded' : 'health.server', { waiting: format.number(database.waiting) })}
        </Fact>
        <Fact name={t('health.redis')} isBad={redis === 'away'}>
          {t(`health.redis_is.${redis}`)}
        </Fact>
        <Fact name={t('health.jobs')} isBad={jobs.retrying + jobs.given_up > 0}>
          <Queued {...jobs} />
          {jobs.oldest_at !== null && ` (${t('health.oldest', { date: format.dateTime(jobs.oldest_at) })})`}
        </Fact>
        <Fact name={t('health.mail')} isBad={!mail.leaves || mail.retrying + mail.given_up > 0}>
          {mail.leaves ? <Queued {...mail} /> : t('health.mail_stays')}
        </Fact>
      </dl>
    </Panel>
  )
}

function Queued({ waiting, retrying, given_up: givenUp }: Pick<Health['jobs'], 'waiting' | 'retrying' | 'given_up'>) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  if (waiting + retrying + givenUp === 0) return t('health.all_done')
  const counts = { waiting, retrying, givenUp } as const
  const words = Object.entries(counts).flatMap(([name, n]) =>
    n === 0 ? [] : [t(`health.queued.${name as keyof typeof counts}`, { n: format.number(n) })],
  )
  return words.join(', ')
}
