import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ListFrame, NoRows } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { teamsFile, teamsQuery, type TeamFilters } from '../api/get-teams.ts'
import { TeamRows } from './team-rows.tsx'

export function AllTeams({ filters, onClear }: { filters: TeamFilters; onClear: () => void }) {
  const { t } = useTranslation('teams')
  const teams = useInfiniteQuery(teamsQuery(filters))
  return (
    <ListFrame list={teams} error={t('list.error')} loading={<Loading label={t('list.loading')} />}>
      {({ pages }) => {
        const found = pages.flatMap((page) => page.teams)
        if (found.length === 0) return <Nothing filters={filters} onClear={onClear} />
        return (
          <>
            <TeamRows teams={found} />
            <MoreRows list={teams} label={t('list.more')} />
            <TableFiles path={teamsFile(filters)} name="lobby-teams" />
          </>
        )
      }}
    </ListFrame>
  )
}

function Nothing({ filters: { search, city, seeks }, onClear }: { filters: TeamFilters; onClear: () => void }) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  const isFiltered = city !== '' || seeks !== 'any'
  return (
    <NoRows
      isSought={isFiltered || search !== ''}
      none={{ title: t('list.empty'), text: t('list.empty_text') }}
      notFound={
        isFiltered
          ? { title: life('list.nothing'), text: life('list.nothing_text'), clear: life('list.clear') }
          : { title: t('list.not_found'), text: t('list.not_found_text'), clear: t('list.clear') }
      }
      onClear={onClear}
    />
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div className="team-rows">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => (
        <Skeleton key={key} height={74} label={index === 0 ? label : undefined} />
      ))}
    </div>
  )
}
