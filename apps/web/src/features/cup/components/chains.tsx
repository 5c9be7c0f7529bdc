import type { PublicQualifiers, RegistrationEntry, TournamentDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'

/** To which tournaments the places of this one lead. */
export function GoesTo({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('chains')
  const ways = tournament.qualifiers?.goes_to ?? []
  if (ways.length === 0) return null
  return (
    <ul className="panel cup-goes-to">
      {ways.map(({ tournament: { id, name }, from_place: from, to_place: to }) => (
        <li key={`${id} ${from}`}>
          <Link className="link" to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
            {from === to ? t('goes_one', { from, name }) : t('goes', { from, to, name })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Seats that wait for places of other tournaments: nothing is said of who will come. */
export function KeptSeats({ seats }: Pick<PublicQualifiers, 'seats'>) {
  const { t } = useTranslation('chains')
  const { t: tournaments } = useTranslation('tournaments')
  return (
    <div className="cup-team-list">
      <h3>
        {t('kept')}
        <span className="text-num">{seats.length}</span>
      </h3>
      <p className="field-hint">{t('kept_text')}</p>
      <ul className="cup-teams">
        {seats.map(({ seed, place, source, called_off: isCalledOff }) => (
          <li key={seed} className="panel cup-team">
            <Crest team={null} size={40} />
            <Link className="text-ellipsis" to="/tournaments/$tournamentId" params={{ tournamentId: source.id }}>
              {source.name}
            </Link>
            <span className="text-12 text-muted text-num text-nowrap">{tournaments('teams.seed', { seed })}</span>
            <small>{t(isCalledOff ? 'called_off' : 'undecided', { place })}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** By which qualifier a team came; that page tells how. */
export function Way({ qualifier: { tournament, place } }: { qualifier: NonNullable<RegistrationEntry['qualifier']> }) {
  const { t } = useTranslation('chains')
  return (
    <small className="cup-team-way">
      <Link to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
        {t('via', { name: tournament.name, place })}
      </Link>
    </small>
  )
}
