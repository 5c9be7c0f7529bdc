import type { Analytics } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { shareOf } from '../share-of.ts'
import { FiguresFiles } from './figures-files.tsx'

/** So many stand there at first: more would push what follows out of a phone's sight. */
const first = 10

/** How many of its places each cup filled: a bar for the eye, and the numbers beside it. */
export function CupFill({ cups, days }: Pick<Analytics, 'cups' | 'days'>) {
  const { t } = useTranslation('statistics')
  const { list, begun } = cups
  return (
    <Panel title={t('site.cups')}>
      <div className="stat-body">
        {list.length === 0 ? (
          <>
            <p className="text-muted">{t('site.no_cups')}</p>
            <Link to="/tournaments" className="link stat-way">
              {t('board.to_tournaments')}
            </Link>
          </>
        ) : (
          <>
            <p className="text-muted text-14">
              {begun > list.length ? t('site.cups_latest', { count: list.length, begun }) : t('site.cups_text')}
            </p>
            <Cups list={list} />
            <FiguresFiles days={days} part="cups" />
          </>
        )}
      </div>
    </Panel>
  )
}

function Cups({ list }: Pick<Analytics['cups'], 'list'>) {
  const { t } = useTranslation('statistics')
  const [isWhole, setWhole] = useState(false)
  const rows = useRef<HTMLTableSectionElement>(null)
  // The button is gone by then: whoever goes by keys goes on with the first that came.
  useEffect(() => {
    if (isWhole) rows.current?.rows[first]?.querySelector('a')?.focus()
  }, [isWhole])
  return (
    <>
      <table className="table table-dense stat-cups">
        <thead>
          <tr>
            <th scope="col">{t('site.cup')}</th>
            <th scope="col" className="table-right">
              {t('site.places')}
            </th>
            <th scope="col" className="table-right">
              {t('site.filled')}
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {(isWhole ? list : list.slice(0, first)).map((cup) => (
            <CupRow key={cup.id} cup={cup} />
          ))}
        </tbody>
      </table>
      {!isWhole && list.length > first && (
        <p className="stat-more">
          <Button onClick={() => setWhole(true)}>{t('site.all_cups', { count: list.length })}</Button>
        </p>
      )}
    </>
  )
}

function CupRow({ cup: { id, name, places, taken } }: { cup: Analytics['cups']['list'][number] }) {
  const format = useFormat()
  const share = Math.round(shareOf(taken, places))
  return (
    <tr>
      <td>
        <Link className="text-ellipsis" to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
          {name}
        </Link>
        <span className="progress" style={{ '--v': `${share}%` } as CSSProperties} aria-hidden="true">
          <i />
        </span>
      </td>
      <td className="table-right">{`${format.number(taken)} / ${format.number(places)}`}</td>
      <td className="table-right">{`${share}\u00A0%`}</td>
    </tr>
  )
}
