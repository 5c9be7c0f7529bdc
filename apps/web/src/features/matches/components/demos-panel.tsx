import type { MatchDetail } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'

const bytesPerMegabyte = 1_000_000

/** The recordings of the maps, where a server uploaded them. */
export function DemosPanel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const recorded = match.maps.flatMap(({ number, map, demo }, index) =>
    demo === null
      ? []
      : [{ number, demo, title: map === '' ? t('maps.unnamed', { number: index + 1 }) : mapTitle(map) }],
  )
  const [first] = recorded
  if (first === undefined) return null
  return (
    <section className="panel">
      <header>
        <h2>{t('demos.title')}</h2>
      </header>
      <ul className="match-demos">
        {recorded.map(({ number, demo, title }) => (
          <li key={number}>
            <a href={demo.url} download>
              <Icon name="load" size={16} />
              <b className="text-ellipsis">
                <span className="sr-only">{t('demos.download')} </span>
                {title}
              </b>
              <span className="text-num text-muted">
                {t('demos.size', { size: format.number(Math.max(1, Math.round(demo.bytes / bytesPerMegabyte))) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="field-hint padded">{t('demos.text', { at: format.date(first.demo.until) })}</p>
    </section>
  )
}
