import type { AdminDesk } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { deskQuery } from '../api/desk.ts'
import { Fact } from './fact.tsx'
import { HealthPanel } from './health-panel.tsx'

/** Servers, money and the process, in figures. */
export function DeskPanels() {
  const { t } = useTranslation('desk')
  const desk = useQuery(deskQuery)
  return (
    <ListFrame list={desk} error={t('panels_error')} loading={<Skeleton height={320} label={t('panels_loading')} />}>
      {({ servers, money, health }) => (
        <div className="admin-panels desk-panels">
          <ServersPanel servers={servers} />
          <MoneyPanel money={money} />
          <HealthPanel health={health} />
        </div>
      )}
    </ListFrame>
  )
}

const uses = ['in_match', 'free', 'practice', 'resting', 'silent'] as const

function ServersPanel({ servers }: { servers: AdminDesk['servers'] }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (
    <Panel
      title={t('servers.title')}
      footer={
        <ButtonLink kind="secondary" size="s" to="/admin/servers">
          {t('servers.all')}
        </ButtonLink>
      }
    >
      <dl className="admin-facts">
        {uses.map((use) => (
          <Fact key={use} name={t(`servers.${use}`)} isBad={use === 'silent' && servers.silent > 0}>
            {format.number(servers[use])}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}

function MoneyPanel({ money }: { money: AdminDesk['money'] }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (
    <Panel title={t('money.title')} footer={t('money.about', { count: money.cups })}>
      <dl className="admin-facts">
        <Fact name={t('money.asked')}>{format.money(money.asked)}</Fact>
        <Fact name={t('money.received')}>{format.money(money.received)}</Fact>
        <Fact name={t('money.refund_owed')} isBad={money.refund_owed > 0}>
          {format.money(money.refund_owed)}
        </Fact>
        <Fact name={t('money.prizes_owed')} isBad={money.prizes_owed > 0}>
          {format.money(money.prizes_owed)}
        </Fact>
      </dl>
    </Panel>
  )
}
