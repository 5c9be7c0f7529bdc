import { type MatchListItem, registrationRefreshMs } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { config } from '#lib/config'
import { useTranslation } from '#lib/i18n'
import { oneOf, useListPlace } from '#lib/list-place'
import { useRealtimeStatus } from '#lib/realtime'
import { ButtonLink } from '#ui/button'
import { FirstRows } from '#ui/first-rows'
import { ListFrame, NoRows } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { matchesFile, matchesQuery } from '../api/get-matches.ts'
import { useMatchesLive, useStartsLive } from '../api/use-matches-live.ts'
import { type MatchFilter, matchFilters, passesFilter, sortMatches } from '../match/match-derivations.ts'
import '../matches.css'
import { MatchRow } from './match-row.tsx'

const placeParts = { filter: oneOf(matchFilters) }

/** All matches: running ones first, then the next, then the played; which of them stands in the address. */
export function MatchesPage() {
  const { t } = useTranslation('matches')
  const [{ filter }, go] = useListPlace(placeParts)
  const isConnected = useRealtimeStatus() === 'connected'
  useStartsLive()
  const matches = useQuery({
    ...matchesQuery,
    refetchInterval: isConnected ? false : registrationRefreshMs[config.isProduction ? 'production' : 'otherwise'],
  })
  return (
    <>
      <header className="match-list-head">
        <h1 className="text-display">{t('list.title')}</h1>
        <fieldset className="segments" aria-label={t('list.filter')}>
          {matchFilters.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => go({ filter: name })}>
              {t(`list.${name}`)}
            </button>
          ))}
        </fieldset>
      </header>
      <ListFrame
        list={matches}
        error={t('list.error')}
        loading={<Skeleton height={72 * 6} label={t('list.loading')} />}
      >
        {(all) => <Rows matches={all} filter={filter} onShowAll={() => go({ filter: 'all' })} />}
      </ListFrame>
    </>
  )
}

type RowsProps = { matches: MatchListItem[]; filter: MatchFilter; onShowAll: () => void }

function Rows({ matches, filter, onShowAll }: RowsProps) {
  const { t } = useTranslation('matches')
  const shown = sortMatches(matches.filter((match) => passesFilter(match, filter)))
  const tournaments = [
    ...new Set(matches.filter((match) => match.status !== 'finished').map((match) => match.tournament.id)),
  ]
  return (
    <>
      {tournaments.map((id) => (
        <Watch key={id} tournamentId={id} />
      ))}
      {shown.length === 0 ? (
        <NoRows
          isSought={matches.length > 0}
          none={{
            title: t('list.empty'),
            text: t('list.empty_text'),
            next: <ButtonLink to="/tournaments">{t('list.to_tournaments')}</ButtonLink>,
          }}
          notFound={{ title: t('list.empty_filter'), text: t('list.empty_filter_text'), clear: t('list.show_all') }}
          onClear={onShowAll}
        />
      ) : (
        <>
          <FirstRows
            className="panel"
            rows={shown.map((match) => (
              <li key={match.id}>
                <MatchRow match={match} />
              </li>
            ))}
            label={t('list.show_all')}
          />
          <TableFiles path={matchesFile(filter)} name="lobby-matches" />
        </>
      )}
    </>
  )
}

/** One channel a tournament: hooks cannot stand in a loop, components can. */
function Watch({ tournamentId }: { tournamentId: string }) {
  useMatchesLive(tournamentId)
  return null
}
