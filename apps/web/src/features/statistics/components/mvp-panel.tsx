import type { Analytics, Mvp } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Panel } from '#ui/panel'
import { FiguresFiles } from './figures-files.tsx'
import { RankMark } from './rank-mark.tsx'

/** Who did the most damage in a round in these days, and by which rule. */
export function MvpPanel({ mvps, mvp_rule: rule, days }: Pick<Analytics, 'mvps' | 'mvp_rule' | 'days'>) {
  const { t } = useTranslation('statistics')
  return (
    <Panel title={t('site.mvp')}>
      {mvps.length === 0 ? (
        <div className="stat-body stat-no-mvp">
          <p>{t('site.no_mvp')}</p>
          <Link to="/tournaments" className="link stat-way">
            {t('board.to_tournaments')}
          </Link>
        </div>
      ) : (
        <Best mvps={mvps} />
      )}
      <div className="stat-body">
        <p className="text-muted text-14">{t('site.mvp_rule', { maps: rule.maps })}</p>
        {mvps.length > 0 && <FiguresFiles days={days} part="mvps" />}
      </div>
    </Panel>
  )
}

function Best({ mvps }: { mvps: readonly Mvp[] }) {
  const { t } = useTranslation('statistics')
  return (
    <table className="table stat-board">
      <thead>
        <tr>
          <th scope="col" className="table-centre">
            {t('board.rank')}
          </th>
          <th scope="col">{t('board.player')}</th>
          <th scope="col" className="table-right">
            {t('board.adr')}
          </th>
          <th scope="col" className="table-right">
            {t('board.kd')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            {t('site.kills')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            {t('site.maps')}
          </th>
        </tr>
      </thead>
      <tbody>
        {mvps.map((mvp, index) => (
          <MvpRow key={mvp.id} mvp={mvp} rank={index + 1} />
        ))}
      </tbody>
    </table>
  )
}

function MvpRow({ mvp, rank }: { mvp: Mvp; rank: number }) {
  const format = useFormat()
  return (
    <tr>
      <td className="table-centre text-display table-strong">
        <RankMark rank={rank} />
      </td>
      <td className="stat-who">
        <Link to="/players/$playerId" params={{ playerId: mvp.id }}>
          <Avatar id={mvp.id} url={mvp.avatar_url} size={28} />
          <b className="text-ellipsis">{mvp.username}</b>
        </Link>
      </td>
      <td className="table-right table-strong">{format.number(mvp.adr, 1)}</td>
      <td className="table-right">{format.number(mvp.kd_ratio, 2)}</td>
      <td className="table-right table-from-tablet">{format.number(mvp.kills)}</td>
      <td className="table-right table-from-tablet">{format.number(mvp.maps)}</td>
    </tr>
  )
}
