import type { TournamentDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'

/** To which tournaments the places of this one lead. */
export function GoesTo({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const ways = tournament.qualifiers?.goes_to ?? []
  if (ways.length === 0) return null
  return (
    <ul className="panel cup-goes-to">
      {ways.map(({ tournament: { id, name }, from_place: from, to_place: to }) => (
        <li key={`${id} ${from}`}>
          <Link className="link" to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
            {from === to ? t('chains.goes_one', { from, name }) : t('chains.goes', { from, to, name })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
