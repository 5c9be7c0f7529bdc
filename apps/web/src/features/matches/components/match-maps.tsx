import type { MatchDetail, MatchMap } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import '../match/maps.css'

type MapsProps = { match: MatchDetail; shown: number | null; onShow: (number: number) => void }

/** The maps of the series as pictures; choosing one shows its rounds and scoreboards. */
export function MatchMaps({ match, shown, onShow }: MapsProps) {
  const { t } = useTranslation('matches')
  return (
    <section className={match.maps.length === 1 ? 'match-maps is-single' : 'match-maps'} aria-label={t('maps.title')}>
      {match.maps.map((map, index) => (
        <MapTile
          key={map.number}
          match={match}
          map={map}
          place={index + 1}
          isShown={map.number === shown && map.status !== 'upcoming'}
          onShow={onShow}
        />
      ))}
    </section>
  )
}

function MapTile({
  match,
  map,
  place,
  isShown,
  onShow,
}: Omit<MapsProps, 'shown'> & { map: MatchMap; place: number; isShown: boolean }) {
  const { t } = useTranslation('matches')
  const title = map.map === '' ? t('maps.unnamed', { number: place }) : mapTitle(map.map)
  const words = { number: place, map: title, team1: map.team1, team2: map.team2 }
  const isOver = match.status === 'finished' && map.status === 'upcoming'
  return (
    <button
      type="button"
      className={`match-map is-${map.status}`}
      aria-pressed={isShown}
      disabled={map.status === 'upcoming'}
      onClick={() => onShow(map.number)}
    >
      <span className="sr-only">
        {map.status === 'upcoming'
          ? t('maps.tab_upcoming', words)
          : t(map.is_incomplete ? 'maps.tab_incomplete' : 'maps.tab', words)}
      </span>
      <span className="eyes-only" aria-hidden="true">
        <span className="match-map-picture">
          <MapPicture map={map.map} />
          <span className="match-map-number text-num">{place}</span>
          {map.status === 'live' && <Badge tone="live">{t('maps.live')}</Badge>}
        </span>
        <span className="match-map-words">
          <b className="text-display text-ellipsis">{title}</b>
          {map.status === 'upcoming' ? (
            <span>{isOver ? t('maps.decided') : t('maps.upcoming')}</span>
          ) : (
            <Score map={map} />
          )}
        </span>
      </span>
    </button>
  )
}

function Score({ map }: { map: MatchMap }) {
  const { t } = useTranslation('matches')
  // How far it was heard of is not how it ended.
  if (map.is_incomplete) return <span className="text-warn">{t('maps.incomplete')}</span>
  return (
    <span className="text-display match-map-score">
      <b className={map.winner === 1 ? 'text-sun' : undefined}>{map.team1}</b>:
      <b className={map.winner === 2 ? 'text-sun' : undefined}>{map.team2}</b>
    </span>
  )
}
