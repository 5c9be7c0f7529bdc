import type { AdminEconomy } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { economyQuery } from '../api/economy.ts'

/** What the ledger comes to, and whether it agrees with what its entries are for. */
export function EconomyFigures() {
  const { t } = useTranslation('administration')
  const economy = useQuery(economyQuery)
  const loading = <Skeleton height={330} label={t('economy.loading')} />
  return (
    <ListFrame list={economy} error={t('economy.error')} loading={loading}>
      {(figures) => (
        <>
          <Figures economy={figures} />
          <div className="admin-panels">
            <Kinds kinds={figures.kinds} />
            <Check check={figures.check} />
          </div>
        </>
      )}
    </ListFrame>
  )
}

function Figures({ economy }: { economy: AdminEconomy }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  return (
    <dl className="admin-strip admin-strip-three">
      {(['balance', 'people', 'entries'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`economy.${name}`)}</dt>
          <dd className={name === 'balance' ? 'text-display text-sun' : 'text-display'}>
            {format.number(economy[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Kinds({ kinds }: Pick<AdminEconomy, 'kinds'>) {
  const { t } = useTranslation('administration')
  const { t: words } = useTranslation('economy')
  const format = useFormat()
  return (
    <Panel title={t('economy.kinds')}>
      <table className="table admin-table">
        <thead>
          <tr>
            <th scope="col">{t('economy.kind')}</th>
            <th scope="col" className="table-right">
              {t('economy.entries')}
            </th>
            <th scope="col" className="table-right">
              {t('economy.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, entries, amount }) => (
            <tr key={kind}>
              <td className="admin-wraps">{words(`ledger.kind.${kind}`)}</td>
              <td className="table-right text-num">{format.number(entries)}</td>
              <td className="table-right text-num table-strong">{format.number(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const checks = ['quests', 'achievements', 'adjustments', 'below_zero'] as const

function Check({ check }: Pick<AdminEconomy, 'check'>) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const isSound = checks.every((name) => check[name] === 0)
  return (
    <Panel title={t('economy.check')}>
      <div className="admin-check">
        <p className={isSound ? 'row text-win' : 'row text-loss'}>
          <Icon name={isSound ? 'success' : 'error'} />
          <span>{t(isSound ? 'economy.sound' : 'economy.unsound')}</span>
        </p>
        <dl className="admin-facts">
          {checks.map((name) => (
            <div key={name}>
              <dt>{t(`economy.check_of.${name}`)}</dt>
              <dd className={check[name] === 0 ? 'text-num' : 'text-num text-loss text-bold'}>
                {format.number(check[name])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
