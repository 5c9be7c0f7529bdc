import { adminTeamStates, type AdminTeam } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { oneOf, pageNumber, soughtText, useListPlace } from '#lib/list-place'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { Select } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { adminTeamsQuery, teamsSize, type TeamsPlace } from '../api/teams.ts'
import { TeamMarks } from './team-marks.tsx'

const searchLength = 64

const placeParts = { search: soughtText(searchLength), state: oneOf(adminTeamStates), page: pageNumber }

/** All teams, those that are disbanded too; what is looked for stands in the address. */
export function TeamsPage() {
  const { t } = useTranslation('admin-teams')
  const [place, go] = useListPlace<TeamsPlace>(placeParts)
  return (
    <>
      <h1 className="text-display admin-head">{t('title')}</h1>
      <div className="admin-filters">
        <SearchField
          label={t('search')}
          value={place.search}
          maxLength={searchLength}
          onSearch={(search) => go({ search })}
        />
        <Select
          label={t('state')}
          value={place.state}
          onChange={({ target }) => go({ state: placeParts.state.read(target.value) })}
        >
          {adminTeamStates.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </Select>
      </div>
      <Found place={place} onGo={go} />
    </>
  )
}

function Found({ place, onGo }: { place: TeamsPlace; onGo: (change: Partial<TeamsPlace>) => void }) {
  const { t } = useTranslation('admin-teams')
  const teams = useQuery(adminTeamsQuery(place))
  const empty = (
    <EmptyState title={t('empty')} text={t('empty_text')}>
      <Button onClick={() => onGo({ search: '', state: 'any' })}>{t('clear')}</Button>
    </EmptyState>
  )
  return (
    <ListFrame list={teams} error={t('error')} loading={<Skeleton height={960} label={t('loading')} />}>
      {(found) => (
        <PagedPanel
          page={place.page}
          size={teamsSize}
          total={found.total}
          shown={found.teams.length}
          onPage={(page) => onGo({ page })}
          isOld={teams.isPlaceholderData}
          empty={empty}
        >
          <TeamTable teams={found.teams} />
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function TeamTable({ teams }: { teams: readonly AdminTeam[] }) {
  const { t } = useTranslation('admin-teams')
  const format = useFormat()
  return (
    <table className="table admin-table admin-users">
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('team')}</th>
          <th scope="col" className="table-from-tablet">
            {t('captain')}
          </th>
          <th scope="col" className="table-right table-from-desktop">
            {t('members')}
          </th>
          <th scope="col">{t('status')}</th>
          <th scope="col" className="table-right table-from-desktop">
            {t('made')}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.id}>
            <td>
              <Link className="admin-person" to="/admin/teams/$teamId" params={{ teamId: team.id }}>
                <Crest team={team} />
                <b className="text-ellipsis">{team.name}</b>
              </Link>
            </td>
            <td className="table-from-tablet">
              <span className="admin-clipped">{team.captain.username}</span>
            </td>
            <td className="table-right table-from-desktop text-num">{format.number(team.members)}</td>
            <td>
              <TeamMarks team={team} />
            </td>
            <td className="table-right table-from-desktop">
              <time dateTime={team.created_at}>{format.fullDate(team.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
