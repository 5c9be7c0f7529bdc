import type { Analytics } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Panel } from '#ui/panel'

/** Who did the most damage in a round in these days, and by which rule. */
export function MvpPanel({ mvp, mvp_rule: rule }: Pick<Analytics, 'mvp' | 'mvp_rule'>) {
  const { t } = useTranslation('statistics')
  return (
    <Panel title={t('site.mvp')}>
      {mvp === null ? (
        <div className="stat-body stat-no-mvp">
          <p>{t('site.no_mvp')}</p>
          <Link to="/tournaments" className="link stat-way">
            {t('board.to_tournaments')}
          </Link>
        </div>
      ) : (
        <Best mvp={mvp} />
      )}
      <p className="stat-body text-muted text-14">{t('site.mvp_rule', { maps: rule.maps })}</p>
    </Panel>
  )
}

function Best({ mvp }: { mvp: NonNullable<Analytics['mvp']> }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const figures = [
    { name: t('board.adr'), value: format.number(mvp.adr, 1) },
    { name: t('board.kd'), value: format.number(mvp.kd_ratio, 2) },
    { name: t('site.kills'), value: format.number(mvp.kills) },
    { name: t('site.maps'), value: format.number(mvp.maps) },
  ]
  return (
    <div className="stat-mvp stat-body">
      <Link to="/players/$playerId" params={{ playerId: mvp.id }}>
        <Avatar id={mvp.id} url={mvp.avatar_url} size={36} />
        <b className="text-ellipsis">{mvp.username}</b>
      </Link>
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-display">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
