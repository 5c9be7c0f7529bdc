import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { MoreRows } from '#ui/more-rows'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { teamMatchesQuery } from '../api/get-figures.ts'
import { useMatchesLive, useRoomLive } from '../api/use-matches-live.ts'
import { ComingRows, PlayedRows, RunningRows } from './match-rows.tsx'
import { isRunning } from './running-score.ts'

/** Rooms that are watched: a team of a round robin has many, and a browser may watch twenty things. */
const watchedRooms = 5

/** What they play now stands first, then what they played and what is to come; what is to come first where something is. */
export function TeamMatches({ teamId }: { teamId: string }) {
  const { t } = useTranslation('team-life')
  const matches = useInfiniteQuery(teamMatchesQuery(teamId))
  const [chosen, choose] = useState<string | null>(null)
  if (matches.isError && matches.data === undefined)
    return <ErrorState title={t('matches.error')} error={matches.error} onRetry={() => void matches.refetch()} />
  if (matches.data === undefined) return <Skeleton height={320} label={t('matches.loading')} />
  const open = matches.data.pages[0]?.coming ?? []
  const running = open.filter(isRunning)
  const coming = open.filter((match) => !isRunning(match))
  const played = matches.data.pages.flatMap((page) => page.played)
  const tab = chosen ?? (coming.length > 0 ? 'coming' : 'played')
  return (
    <Panel title={t('matches.title')} className="team-match-tabs">
      {[...new Set(open.map((match) => match.tournament.id))].map((id) => (
        <Watch key={id} teamId={teamId} tournamentId={id} />
      ))}
      {coming
        .filter(({ step }) => step !== null)
        .slice(0, watchedRooms)
        .map(({ match_id: id }) => (
          <WatchRoom key={id} teamId={teamId} matchId={id} />
        ))}
      {running.length > 0 && (
        <div className="team-running">
          <h3>{t('matches.running')}</h3>
          <RunningRows matches={running} />
        </div>
      )}
      <Tabs
        label={t('matches.all')}
        value={tab}
        onChange={choose}
        tabs={[
          {
            value: 'played',
            label: t('matches.played'),
            content:
              played.length === 0 ? (
                <Nothing text={t('matches.none_played')} />
              ) : (
                <>
                  <PlayedRows matches={played} />
                  <MoreRows list={matches} label={t('matches.more')} />
                </>
              ),
          },
          {
            value: 'coming',
            label: coming.length === 0 ? t('matches.coming') : `${t('matches.coming')} ${coming.length}`,
            content:
              coming.length === 0 ? <Nothing text={t('matches.none_coming')} /> : <ComingRows matches={coming} />,
          },
        ]}
      />
    </Panel>
  )
}

/** One channel a tournament: hooks cannot stand in a loop, parts can. */
function Watch({ teamId, tournamentId }: { teamId: string; tournamentId: string }) {
  useMatchesLive(teamId, tournamentId)
  return null
}

function WatchRoom({ teamId, matchId }: { teamId: string; matchId: string }) {
  useRoomLive(teamId, matchId)
  return null
}

function Nothing({ text }: { text: string }) {
  return <p className="padded text-14 text-muted">{text}</p>
}
