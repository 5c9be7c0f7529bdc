import type { MapRecord } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import { Panel } from '#ui/panel'
import { percent } from './figures.ts'
import { ShareBar } from './share-bar.tsx'

/** Each map: how much of it was won, and how often it was played. */
export function PlayerMaps({ maps }: { maps: readonly MapRecord[] }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  return (
    <Panel title={t('maps.title')} end={<span className="text-muted text-14">{t('maps.note')}</span>}>
      {maps.length === 0 ? (
        <p className="padded text-muted text-14">{t('maps.none')}</p>
      ) : (
        <ul className="player-maps">
          {maps.map((map) => (
            <li key={map.map}>
              <span className="player-map-art">
                <MapPicture map={map.map} />
              </span>
              <span className="player-map-name">
                <b className="text-block text-ellipsis">{mapTitle(map.map)}</b>
                <small className="text-block text-ellipsis text-muted">
                  {t('maps.rounds', { won: format.number(map.rounds_won), lost: format.number(map.rounds_lost) })}
                </small>
              </span>
              <ShareBar share={map.won / map.played} tone="even" />
              <b className="text-num">{percent(format, map.won / map.played)}</b>
              <span className="text-num text-muted">{format.number(map.played)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
