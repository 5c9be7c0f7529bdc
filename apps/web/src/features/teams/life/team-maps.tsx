import type { TeamMap } from '@lobby/contract'
import type { CSSProperties } from 'react'
import { useTranslation } from '#lib/i18n'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import { Panel } from '#ui/panel'
import { percentOf } from './form.rules.ts'

/** The maps they play, and how; a side only where it is known. */
export function TeamMaps({ maps }: { maps: readonly TeamMap[] }) {
  const { t } = useTranslation('team-life')
  const knowsSides = maps.some(({ ct, t: other }) => ct !== null || other !== null)
  return (
    <Panel title={t('maps.title')} footer={knowsSides ? t('maps.foot') : undefined}>
      {maps.length === 0 ? (
        <p className="padded text-14 text-muted">{t('maps.none')}</p>
      ) : (
        <ul className="team-maps">
          {maps.map((map) => (
            <MapRow key={map.map} map={map} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function MapRow({ map }: { map: TeamMap }) {
  const { t } = useTranslation('team-life')
  return (
    <li>
      <span className="team-map-name">
        <span className="team-map-picture">
          <MapPicture map={map.map} />
        </span>
        <b>{mapTitle(map.map)}</b>
      </span>
      <span className="team-map-rate">
        <b className="text-display text-num">
          {percentOf(map.won, map.played)}
          <i>%</i>
        </b>
        <small className="text-muted text-num">{t('maps.played', { count: map.played })}</small>
      </span>
      <Side name="CT" side={map.ct} />
      <Side name="T" side={map.t} />
    </li>
  )
}

function Side({ name, side }: { name: 'CT' | 'T'; side: TeamMap['ct'] }) {
  const { t } = useTranslation('team-life')
  const percent = side === null ? null : percentOf(side.won, side.played)
  return (
    <span className={`team-side team-side-${name.toLowerCase()}`}>
      <span>
        <span>{name}</span>
        <b className="text-num">{percent === null ? t('maps.unknown') : `${percent}%`}</b>
      </span>
      <span className="team-side-bar" aria-hidden="true">
        {percent !== null && <i style={{ '--part': `${percent}%` } as CSSProperties} />}
      </span>
    </span>
  )
}
