import type { CupRecord } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Panel } from '#ui/panel'

/** Cups played, the latest first, with the place of the team. */
export function PlayerCups({ cups, total }: { cups: readonly CupRecord[]; total: number }) {
  const { t } = useTranslation('player-pages')
  return (
    <Panel
      title={t('cups.title')}
      footer={total > cups.length ? t('cups.more', { shown: cups.length, total }) : undefined}
    >
      {cups.length === 0 ? (
        <p className="padded text-muted text-14">{t('cups.none')}</p>
      ) : (
        <ul className="player-spells">
          {cups.map((cup) => (
            <Cup key={cup.tournament.id} cup={cup} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Cup({ cup: { tournament, team, place, last_at: last } }: { cup: CupRecord }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  return (
    <li>
      <Link to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
        <span className="text-ellipsis">
          <b className="text-block text-ellipsis">{tournament.name}</b>
          <small className="text-block text-ellipsis text-muted">
            {[team?.name, format.shortDate(last)].filter(Boolean).join(' · ')}
          </small>
        </span>
        {place === null ? <Badge>{t('cups.open')}</Badge> : <Place place={place} />}
      </Link>
    </li>
  )
}

function Place({ place: { from, to } }: { place: NonNullable<CupRecord['place']> }) {
  const { t } = useTranslation('player-pages')
  if (to === 1) return <Badge tone="sun">{t('cups.first')}</Badge>
  if (from === 2 && to === 2) return <Badge tone="line">{t('cups.second')}</Badge>
  if (from === to) return <Badge tone="line">{t('cups.place', { place: from })}</Badge>
  return <Badge tone="line">{t('cups.shared', { from, to })}</Badge>
}
