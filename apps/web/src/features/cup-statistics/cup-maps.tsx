import type { CupStatistics } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import './cup-statistics.css'

/** Which maps were played and banned in a cup, and which side won more of their rounds. */
export function CupMaps({ maps }: Pick<CupStatistics, 'maps'>) {
  // Where maps are not chosen on the site, nobody bans any.
  const hasBans = maps.some(({ banned }) => banned > 0)
  return (
    <ul className="tally-maps">
      {maps.map((map) => (
        <Row key={map.map} map={map} hasBans={hasBans} />
      ))}
    </ul>
  )
}

type RowProps = { map: CupStatistics['maps'][number]; hasBans: boolean }

function Row({ map: { map, played, banned, ct, t: asT }, hasBans }: RowProps) {
  const { t } = useTranslation('cup-statistics')
  const format = useFormat()
  const known = ct + asT
  const share = Math.round((100 * ct) / known)
  return (
    <li>
      <span className="tally-map-picture">
        <MapPicture map={map} />
      </span>
      <b className="text-ellipsis">{mapTitle(map)}</b>
      <span className="text-14 text-num">{t('played', { count: played, number: format.number(played) })}</span>
      <span className="text-14 text-num text-muted">
        {hasBans && t('banned', { count: banned, number: format.number(banned) })}
      </span>
      {known > 0 && (
        <>
          <span className="tally-map-balance" aria-hidden="true">
            <i style={{ inlineSize: `${share}%` }} />
          </span>
          <span className="text-12 text-num tally-map-share">
            <span aria-hidden="true">{t('ct', { share })}</span>
            <span className="sr-only">{t('sides', { ct: share, t: 100 - share })}</span>
          </span>
        </>
      )}
    </li>
  )
}
