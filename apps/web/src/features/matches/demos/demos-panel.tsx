import type { MapDemos, MatchDetail, MatchMap } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'
import { useMatchRights } from '../api/match-rights.ts'
import { roomQuery } from '../api/get-room.ts'
import { captainedIn } from '../room/room-facts.ts'
import type { DemoMap } from './demo-map.ts'

const bytesPerMegabyte = 1_000_000

const BringDemos = lazyPart(async () => (await import('./bring-demos.tsx')).BringDemos, {
  texts: ['match-demos'],
})

/** The recordings of the maps: what servers uploaded, and what somebody brought where none did. */
export function DemosPanel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const rights = useDemoRights(match)
  const maps = match.maps.map((map, index) => ({ ...map, title: titleOf(map, index) }))
  const played = maps.filter(({ status }) => status === 'finished')
  const until = maps.flatMap(({ demo, brought_demo: brought }) => [demo?.until ?? [], brought?.until ?? []].flat())[0]
  const mayBring = rights.bring && played.length > 0
  if (until === undefined && !mayBring) return null
  return (
    <section className="panel">
      <header>
        <h2>{t('demos.title')}</h2>
      </header>
      {until !== undefined && (
        <>
          <ul className="match-demos">{maps.map((map) => linesOf(map))}</ul>
          <p className="field-hint padded">{t('demos.text', { at: format.date(until) })}</p>
        </>
      )}
      {mayBring && (
        <Suspense fallback={null}>
          <BringDemos matchId={match.id} maps={played} mayRemove={rights.remove} />
        </Suspense>
      )}
    </section>
  )

  function titleOf({ map }: MatchMap, index: number): string {
    return map === '' ? t('maps.unnamed', { number: index + 1 }) : mapTitle(map)
  }
}

/** Captains of a match that is over and organisers bring demos, organisers take them away; the server says the last word. */
function useDemoRights(match: MatchDetail): { bring: boolean; remove: boolean } {
  const user = useCurrentUser()
  const isOver = match.status === 'finished'
  const { isOrganiser } = useMatchRights(match)
  const room = useQuery({ ...roomQuery(match.id), enabled: user !== null && isOver })
  const remove = isOver && isOrganiser
  const isCaptain = user !== null && room.data !== undefined && captainedIn(room.data, user.id) !== null
  return { bring: isOver && (remove || isCaptain), remove }
}

function linesOf({ number, title, demo, brought_demo: brought }: DemoMap) {
  return [
    demo && <DemoLine key={number} title={title} demo={demo} by={undefined} />,
    brought && <DemoLine key={`${number} by hand`} title={title} demo={brought} by={brought} />,
  ]
}

type Line = {
  title: string
  demo: NonNullable<MapDemos['demo']>
  /** Undefined of what the server sent. */
  by: NonNullable<MapDemos['brought_demo']> | undefined
}

function DemoLine({ title, demo, by }: Line) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const notes = [
    by &&
      t(by.by === null ? 'demos.brought' : 'demos.brought_by', { name: by.by?.username, at: format.dateTime(by.at) }),
    demo.is_whole === false && t('demos.cut'),
  ].filter((note) => typeof note === 'string')
  return (
    <li>
      <a href={demo.url} download>
        <Icon name="load" size={16} />
        <b className="text-ellipsis">
          <span className="sr-only">{t('demos.download')} </span>
          {title}
        </b>
        <span className="text-num text-muted">
          {t('demos.size', { size: format.number(Math.max(1, Math.round(demo.bytes / bytesPerMegabyte))) })}
        </span>
        {notes.map((note) => (
          <span key={note} className="match-demos-note text-14 text-muted">
            {note}
          </span>
        ))}
      </a>
    </li>
  )
}
