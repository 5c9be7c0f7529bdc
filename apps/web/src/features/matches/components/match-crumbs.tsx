import type { MatchDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Icon } from '#ui/icon'
import { useStageName } from '../match/use-stage-name.ts'

export function MatchCrumbs({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const stageName = useStageName()
  const at = match.finished_at ?? match.started_at
  return (
    <nav className="match-crumbs text-14 text-muted" aria-label={t('page.path')}>
      <Link className="text-ellipsis" to="/tournaments/$tournamentId" params={{ tournamentId: match.tournament.id }}>
        {match.tournament.name}
      </Link>
      <Icon name="right" size={16} />
      <span className="text-ellipsis">{stageName(match)}</span>
      <Icon name="right" size={16} />
      <span className="match-crumbs-here">{t('page.best_of', { count: match.best_of })}</span>
      {at && (
        <span className="row-push match-crumbs-wide">
          <Badge tone="line">
            <time dateTime={at}>{format.dateTime(at)}</time>
          </Badge>
        </span>
      )}
    </nav>
  )
}
