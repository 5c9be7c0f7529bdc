import type { TeamDetail, TeamPlace } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { SectionHead } from '#ui/section-head'

const shownAtFirst = 4

/** Best places first; the rest on demand. */
export function TeamPlaces({ team, places }: { team: TeamDetail; places: readonly TeamPlace[] }) {
  const { t } = useTranslation('team-life')
  const [isWhole, setWhole] = useState(false)
  if (places.length === 0) return null
  const best = places.toSorted((one, other) => rank(one) - rank(other))
  const shown = isWhole ? best : best.slice(0, shownAtFirst)
  return (
    <section>
      <SectionHead title={t('places.title')} />
      <ul className="team-places">
        {shown.map((place) => (
          <PlaceCard key={place.tournament.id} place={place} team={team} />
        ))}
      </ul>
      {places.length > shown.length && (
        <p className="more-rows">
          <Button size="s" onClick={() => setWhole(true)}>
            {t('places.more')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Who left is behind all who played to the end. */
function rank({ from, is_out: isOut }: TeamPlace): number {
  return isOut ? 10_000 + from : from
}

function PlaceCard({ place, team }: { place: TeamPlace; team: TeamDetail }) {
  const { t } = useTranslation('team-life')
  const format = useFormat()
  const medal = !place.is_out && place.from === place.to && place.from <= 3 ? place.from : 0
  return (
    <li className={`team-place team-place-${medal}`}>
      <Icon name={medal === 0 ? 'list' : 'trophy'} />
      <div>
        <b className="text-display">{usePlaceWords(place)}</b>
        <Link className="text-14" to="/tournaments/$tournamentId" params={{ tournamentId: place.tournament.id }}>
          {place.tournament.name}
        </Link>
        <small className="text-muted">
          {[
            t('places.of', { count: place.teams }),
            format.fullDate(place.at),
            ...(place.team_name === team.name ? [] : [t('places.as', { name: place.team_name })]),
          ].join(' · ')}
        </small>
      </div>
    </li>
  )
}

function usePlaceWords({ from, to, is_out: isOut }: TeamPlace): string {
  const { t } = useTranslation('team-life')
  if (isOut) return t('places.out')
  if (from !== to) return t('places.shared', { from, to })
  if (from === 1) return t('places.first')
  if (from === 2) return t('places.second')
  return from === 3 ? t('places.third') : t('places.place', { place: from })
}
