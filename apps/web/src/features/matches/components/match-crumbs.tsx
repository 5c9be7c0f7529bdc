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
    <nav className="crumbs f14 muted" aria-label={t('page.path')}>
      <Link className="ell" to="/tournaments/$tournamentId" params={{ tournamentId: match.tournament.id }}>
        {match.tournament.name}
      </Link>
      <Icon name="right" size={16} />
      <span className="ell">{stageName(match)}</span>
      <Icon name="right" size={16} />
      <span className="ink">{t('page.best_of', { count: match.best_of })}</span>
      {at && (
        <span className="push wide">
          <Badge tone="line">
            <time dateTime={at}>{format.dateTime(at)}</time>
          </Badge>
        </span>
      )}
    </nav>
  )
}
