import type { LiveFigures, MatchDetail, MatchMap } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isNotFound } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { useNamedPeople } from '#lib/named-people'
import type { Sight } from '#lib/sight'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { mapTitle } from '#ui/map-title'
import { Skeleton } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { MatchStory } from '../after/match-story.tsx'
import { type FiguresOf, figuresQuery } from '../api/live-queries.ts'
import { useRoundsLive } from '../api/use-rounds-live.ts'
import '../rounds.css'
import type { View as FiguresView } from './columns.ts'
import { Duels } from './duel-matrix.tsx'
import './figures.css'
import { MapPlaces } from './map-places.tsx'
import { TotalsTables } from './totals-table.tsx'

type View = FiguresView | 'duels' | 'places'

/** The scoreboards above are a map's overview; of the series there is none but this. Places of several maps are nowhere. */
const ofMap: readonly View[] = ['rounds', 'utility', 'duels', 'places']
const ofSeries: readonly View[] = ['overview', 'rounds', 'utility', 'duels']

type LoggedProps = {
  match: MatchDetail
  sight: Sight
  /** What stands for a map whose log is here no more. */
  board: (map: MatchMap) => ReactNode
}

/** All that the server's log says of a match: its story once it is over, and the figures of each map and of the series. */
export function LoggedFigures({ match, sight, board }: LoggedProps) {
  useRoundsLive({ matchId: match.id, sight })
  return (
    <div className="stack">
      {match.status === 'finished' && <MatchStory match={match} sight={sight} />}
      <FiguresPanel match={match} sight={sight} board={board} />
    </div>
  )
}

function FiguresPanel({ match, sight, board }: LoggedProps) {
  const { t } = useTranslation('rounds')
  const maps = match.maps.filter(({ logged_rounds: told }) => told > 0)
  const [picked, setPicked] = useState<FiguresOf | null>(null)
  const [view, setView] = useState<View>('rounds')
  const map = maps.find(({ number }) => number === picked) ?? (picked === 'all' ? null : (maps.at(-1) ?? null))
  const of = map?.number ?? 'all'
  const title = map === null ? t('figures.series') : mapTitle(map.map)
  const choices: { value: FiguresOf; label: string }[] = [
    ...maps.map(({ number, map: name }) => ({ value: number, label: mapTitle(name) })),
    ...(maps.length > 1 ? [{ value: 'all' as const, label: t('figures.series') }] : []),
  ]
  const offered = map === null ? ofSeries : ofMap
  const shown = offered.includes(view) ? view : 'rounds'
  return (
    <section className="panel rounds-figures" aria-label={t('figures.title')}>
      <header>
        <h2>{t('figures.title')}</h2>
        {choices.length > 1 && (
          <fieldset className="segments row-push" aria-label={t('figures.of')}>
            {choices.map(({ value, label }) => (
              <button key={value} type="button" aria-pressed={value === of} onClick={() => setPicked(value)}>
                {label}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      <div className="rounds-tabs">
        <Tabs
          label={t('figures.views')}
          value={shown}
          onChange={(next) => setView(offered.find((one) => one === next) ?? 'rounds')}
          tabs={offered.map((value) => ({
            value,
            label: t(`figures.view.${value}`),
            content:
              value === 'places' ? (
                map !== null && <MapPlaces match={match} map={map} sight={sight} />
              ) : (
                <Figures match={match} sight={sight} of={of} title={title} view={value} missing={map && board(map)} />
              ),
          }))}
        />
      </div>
    </section>
  )
}

type FiguresProps = Pick<LoggedProps, 'match' | 'sight'> & {
  missing: ReactNode
  of: FiguresOf
  title: string
  view: Exclude<View, 'places'>
}

function Figures({ match, sight, of, title, view, missing }: FiguresProps) {
  const { t } = useTranslation('rounds')
  const named = useNamedPeople('rounds')
  const figures = useQuery({ ...figuresQuery({ matchId: match.id, sight }, of), select: named })
  if (figures.data === undefined && isNotFound(figures.error))
    return missing ?? <EmptyState title={t('figures.missing')} text={t('figures.missing_text')} />
  return (
    <ListFrame list={figures} error={t('figures.error')} loading={<Waiting />}>
      {(told) =>
        told.players.length === 0 ? (
          <EmptyState title={t('figures.missing')} text={t('figures.missing_text')} />
        ) : (
          <>
            {view === 'duels' ? (
              <Duels figures={told} teams={match} caption={t('duels.caption', { of: title })} />
            ) : (
              <TotalsTables figures={told} teams={match} view={view} of={title} />
            )}
            <Known figures={told} />
          </>
        )
      }
    </ListFrame>
  )
}

function Waiting() {
  const { t } = useTranslation('rounds')
  return (
    <div className="padded">
      <Skeleton height={560} label={t('figures.loading')} />
    </div>
  )
}

/** How much of it the log tells, and what stands in for the rest. */
function Known({ figures: { known, all, players } }: { figures: LiveFigures }) {
  const { t } = useTranslation('rounds')
  const isRepaired = players.some(({ is_repaired: isRepaired }) => isRepaired)
  return (
    <p className="field-hint padded">
      {t('figures.known', { known, all })} {isRepaired && t('figures.repaired')}
    </p>
  )
}
