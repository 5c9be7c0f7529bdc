import type { Analytics } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { mapTitle } from '#ui/map-title'
import { Panel } from '#ui/panel'
import { FiguresFiles } from './figures-files.tsx'

/** Which maps were played, and which side won more of their rounds. */
export function MapBalance({ maps, days }: Pick<Analytics, 'maps' | 'days'>) {
  const { t } = useTranslation('statistics')
  return (
    <Panel title={t('site.maps_played')}>
      {maps.length === 0 ? (
        <p className="stat-body text-muted">{t('site.no_maps')}</p>
      ) : (
        <div className="stat-body">
          <p className="text-muted text-14">{t('site.maps_text')}</p>
          <table className="table table-dense stat-maps">
            <thead>
              <tr>
                <th scope="col">{t('site.map')}</th>
                <th scope="col" className="table-right">
                  {t('site.played')}
                </th>
                <th scope="col" className="table-right">
                  {t('site.ct')}
                </th>
                <th scope="col" className="table-right">
                  {t('site.t')}
                </th>
              </tr>
            </thead>
            <tbody>
              {maps.map((map) => (
                <MapRow key={map.map} map={map} />
              ))}
            </tbody>
          </table>
          <FiguresFiles days={days} part="maps" />
        </div>
      )}
    </Panel>
  )
}

function MapRow({ map: { map, played, ct, t: asT } }: { map: Analytics['maps'][number] }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const known = ct + asT
  const share = Math.round((100 * ct) / known)
  return (
    <tr>
      <td>
        <span className="text-block text-ellipsis">{mapTitle(map)}</span>
        {known > 0 && (
          <span className="stat-balance" aria-hidden="true">
            <i style={{ inlineSize: `${share}%` }} />
          </span>
        )}
      </td>
      <td className="table-right">{format.number(played)}</td>
      {known === 0 ? (
        <td className="table-right text-muted" colSpan={2}>
          {t('site.no_data')}
        </td>
      ) : (
        <>
          <td className="table-right">{`${share}\u00A0%`}</td>
          <td className="table-right">{`${100 - share}\u00A0%`}</td>
        </>
      )}
    </tr>
  )
}
