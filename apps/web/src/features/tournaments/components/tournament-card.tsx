import type { TournamentListItem } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { KeptNote } from '#ui/kept-note'
import { cupMoment } from '../cup-moment.ts'
import { StatusBadges } from './status-badges.tsx'

/** One tournament of the list; the whole card leads to its page. */
export function TournamentCard({ tournament }: { tournament: TournamentListItem }) {
  const { t } = useTranslation('tournaments')
  const { t: list } = useTranslation('tournament-apart')
  const format = useFormat()
  const { what, at } = cupMoment(tournament)
  const filled = tournament.max_teams > 0 ? Math.min(1, tournament.registered_teams / tournament.max_teams) : 0
  return (
    <article className="tournament-card chamfer">
      <span className="row">
        <StatusBadges tournament={tournament} />
      </span>
      <h2 className="text-display">
        <Link to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
          {tournament.name}
        </Link>
      </h2>
      <div>
        <p className="text-12 text-muted">{t('fact.prize')}</p>
        <b className="text-display tournament-prize">
          {tournament.prize_pool > 0 ? format.money(tournament.prize_pool) : t('fact.prize_none')}
        </b>
      </div>
      <dl className="facts text-14">
        <div>
          <dt>{t('fact.places')}</dt>
          <dd className="text-num">
            {t('fact.of', { taken: tournament.registered_teams, all: tournament.max_teams })}
            <KeptNote seats={tournament.kept_seats} />
          </dd>
        </div>
        <div>
          <dt>{t('fact.fee')}</dt>
          <dd className="text-num">
            {tournament.entry_fee > 0 ? format.money(tournament.entry_fee) : t('fact.fee_free')}
          </dd>
        </div>
        <div>
          <dt>{t(`fact.${what}`)}</dt>
          <dd className="text-num">
            <time dateTime={at}>{format.dateTime(at)}</time>
          </dd>
        </div>
        {tournament.champion && (
          <div>
            <dt>{t('fact.champion')}</dt>
            <dd className="text-sun">{tournament.champion.name}</dd>
          </div>
        )}
      </dl>
      <span className="progress" aria-hidden="true">
        <i style={{ width: `${filled * 100}%` }} />
      </span>
      <span className="tournament-card-foot" aria-hidden="true">
        {list('open')}
        <Icon name="right" size={16} />
      </span>
    </article>
  )
}
