import type { TournamentDetail } from '@lobby/contract'
import { countTeams } from '#lib/count-teams'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useNow } from '#lib/use-now'
import { Crest } from '#ui/crest'
import { countdownTo } from '../countdown.ts'

/** Of thousands of places the first are drawn: all of them keep a phone busy for seconds, and tell no more than the number above. */
const mostDrawn = 64

type PlacesProps = { tournament: TournamentDetail; isOpen: boolean }

/** The places of the cup: the crest of whoever holds it, or a hatched one. */
export function CupPlaces({ tournament, isOpen }: PlacesProps) {
  const { t } = useTranslation('tournaments')
  const { t: common } = useTranslation('common')
  const held = tournament.registrations.filter(({ status }) => status === 'confirmed' || status === 'pending_payment')
  const taken = countTeams(tournament, 'confirmed', 'pending_payment')
  const { max_teams: all, kept_seats: kept } = tournament
  const free = Math.max(0, all - taken - kept)
  // One of the places is where the others are counted.
  const count = Math.max(all, taken)
  // Of thousands not all that hold one came with the page.
  const known = held.length < taken ? held.length : count
  const most = known < count || count > mostDrawn ? Math.min(known, mostDrawn - 1) : count
  const drawn = held.slice(0, most)
  const drawnKept = Math.min(kept, most - drawn.length)
  return (
    <div className="cup-hero-places">
      <div className="cup-places-head">
        <div>
          <h2>
            {t('fact.places')}{' '}
            <b className="text-display">
              {taken} / {all}
            </b>
          </h2>
          {kept > 0 && <p className="text-12 text-muted">{common('kept', { number: kept })}</p>}
        </div>
        <Closing tournament={tournament} isOpen={isOpen} />
      </div>
      <ul className="cup-places">
        {drawn.map(({ id, team }) => (
          <li key={id} title={team.name}>
            <Crest team={team} size={40} />
            <span className="sr-only">{team.name}</span>
            <span aria-hidden="true">{team.tag}</span>
          </li>
        ))}
        {Array.from({ length: drawnKept }, (_, index) => (
          <li key={`kept-${index}`} className="cup-place-free" aria-hidden="true">
            <Crest team={null} size={40} />
            <span>{t('chains.kept_place')}</span>
          </li>
        ))}
        {Array.from({ length: Math.min(free, most - drawn.length - drawnKept) }, (_, index) => (
          <li key={`free-${index}`} className="cup-place-free" aria-hidden="true">
            <Crest team={null} size={40} />
            <span>{t('hero.free_place')}</span>
          </li>
        ))}
        {count > most && (
          <li className="cup-place-free" aria-hidden="true">
            <Crest team={null} size={40} />
            <span className="text-num">+{count - most}</span>
          </li>
        )}
      </ul>
      {free > 0 && <p className="sr-only">{t('hero.free_places', { count: free })}</p>}
    </div>
  )
}

function Closing({ tournament, isOpen }: PlacesProps) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const now = useNow(1000, isOpen)
  const at = tournament.registration_closes_at
  const left = isOpen && now !== null ? countdownTo(at, now) : null
  const time = <time dateTime={at}>{format.dateTime(at)}</time>
  // Of what has not opened nothing is closed.
  if (tournament.status === 'draft') return <p className="text-14 text-muted cup-closing">{t('hero.soon_text')}</p>
  if (!isOpen)
    return (
      <p className="text-14 text-muted cup-closing">
        {now !== null && Date.parse(at) <= now ? t('hero.closed_at', { at: format.dateTime(at) }) : t('status.closed')}
      </p>
    )
  if (!left) return <p className="text-14 text-muted cup-closing">{t('hero.closes_at', { at: format.dateTime(at) })}</p>
  return (
    <p className="text-14 cup-closing">
      <span className="text-muted">{t('hero.closes_in')}</span>{' '}
      <b className="text-num" role="timer">
        {left.days > 0 && `${t('hero.days', { count: left.days })} `}
        {left.clock}
      </b>
      <span className="text-muted">, {time}</span>
    </p>
  )
}
