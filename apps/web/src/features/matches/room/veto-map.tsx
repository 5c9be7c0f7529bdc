import type { MatchDetail } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import { type MapFate, teamIn } from './room-facts.ts'

type MapProps = {
  match: MatchDetail
  fate: MapFate
  /** What a press would do with it; null where the viewer may not. */
  offer: 'ban' | 'pick' | null
  isChosen: boolean
  onChoose: (map: string) => void
}

/** One map of the pool, and what became of it. Whoever's turn it is can press a free one. */
export function VetoMap({ match, fate, offer, isChosen, onChoose }: MapProps) {
  const { t } = useTranslation('room')
  const title = mapTitle(fate.map)
  const picture = (
    <>
      <span className="match-map-picture" aria-hidden="true">
        <MapPicture map={fate.map} />
        {fate.place !== null && <span className="match-map-number text-num">{fate.place}</span>}
      </span>
      <span className="match-map-words">
        <b className="text-display text-ellipsis">{title}</b>
        <Fate match={match} fate={fate} isOffered={offer !== null} />
      </span>
    </>
  )
  if (offer === null) return <div className={`match-map room-map is-${fate.action ?? 'free'}`}>{picture}</div>
  return (
    <button
      type="button"
      className="match-map room-map"
      aria-pressed={isChosen}
      aria-label={t(`offer.${offer}`, { map: title })}
      onClick={() => onChoose(fate.map)}
    >
      {picture}
    </button>
  )
}

function Fate({ match, fate, isOffered }: { match: MatchDetail; fate: MapFate; isOffered: boolean }) {
  const { t } = useTranslation('room')
  // What can be pressed is free: its name says what a press does, and all that is written on it.
  if (fate.action === null) return isOffered ? null : <span>{t('fate.free')}</span>
  const team = fate.team === null ? null : teamIn(match, fate.team)
  return (
    <>
      <span className="row text-ellipsis">
        {team && <Crest team={team} size={20} />}
        <span className="sr-only">{team?.name}</span>
        {t(`fate.${fate.action}`)}
        {fate.byTimer && ` · ${t('fate.by_timer')}`}
      </span>
      {fate.side && (
        <span className="text-ellipsis">
          {t('fate.side', { team: teamIn(match, fate.side.team).tag, side: fate.side.side.toUpperCase() })}
        </span>
      )}
    </>
  )
}
