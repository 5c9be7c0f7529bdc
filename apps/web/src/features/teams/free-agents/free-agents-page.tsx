import { dayPartNames, gameRoles, ratingFloors } from '@lobby/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { oneOf, soughtText, useListPlace } from '#lib/list-place'
import { ButtonLink } from '#ui/button'
import { Select } from '#ui/fields'
import { ListFrame, NoRows } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { freeAgentsFile, freeAgentsQuery, type AgentFilters } from '../api/free-agents.ts'
import '../teams.css'
import '../life.css'
import { AgentCard } from './agent-card.tsx'
import { OwnPost } from './own-post.tsx'

const placeParts = {
  role: oneOf(['any', ...gameRoles]),
  city: soughtText(),
  part: oneOf(['any', ...dayPartNames]),
  rating: oneOf<number>([0, ...ratingFloors]),
}

/** Players who look for a team; what is looked for of them stands in the address. */
export function FreeAgentsPage() {
  const { t } = useTranslation('free-agents')
  const { user, isLoading } = useAuth()
  const [filters, go] = useListPlace<AgentFilters>(placeParts)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('lead')}</p>
        </div>
        <ButtonLink to="/teams" search={{ seeks: 'anybody' }}>
          {t('to_teams')}
        </ButtonLink>
      </header>
      <OwnPost />
      <Filters filters={filters} onGo={go} />
      {!user && !isLoading && <p className="text-14 text-muted team-agent-note">{t('visitor')}</p>}
      <Found filters={filters} onClear={() => go({ role: 'any', city: '', part: 'any', rating: 0 })} />
    </>
  )
}

type FiltersProps = { filters: AgentFilters; onGo: (change: Partial<AgentFilters>) => void }

function Filters({ filters, onGo }: FiltersProps) {
  const { t } = useTranslation('free-agents')
  const format = useFormat()
  const { t: life } = useTranslation('team-life')
  return (
    <div className="team-agent-filters">
      <Select
        label={t('filter.role')}
        value={filters.role}
        onChange={(event) => onGo({ role: placeParts.role.read(event.target.value) })}
      >
        <option value="any">{t('filter.any_role')}</option>
        {gameRoles.map((role) => (
          <option key={role} value={role}>
            {life(`roles.${role}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('filter.part')}
        value={filters.part}
        onChange={(event) => onGo({ part: placeParts.part.read(event.target.value) })}
      >
        <option value="any">{t('filter.any_part')}</option>
        {dayPartNames.map((part) => (
          <option key={part} value={part}>
            {t(`part.${part}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('filter.rating')}
        value={filters.rating}
        onChange={(event) => onGo({ rating: placeParts.rating.read(event.target.value) })}
      >
        <option value={0}>{t('filter.any_rating')}</option>
        {ratingFloors.map((points) => (
          <option key={points} value={points}>
            {t('filter.rating_from', { points: format.number(points) })}
          </option>
        ))}
      </Select>
      <SearchField label={t('filter.city')} value={filters.city} onSearch={(city) => onGo({ city })} />
    </div>
  )
}

function Found({ filters, onClear }: { filters: AgentFilters; onClear: () => void }) {
  const { t } = useTranslation('free-agents')
  const { user, isLoading } = useAuth()
  // Who looks decides who is shown: until that is known, nothing is asked.
  const agents = useInfiniteQuery({ ...freeAgentsQuery(filters, user?.id ?? null), enabled: !isLoading })
  const isSought = filters.role !== 'any' || filters.city !== '' || filters.part !== 'any' || filters.rating !== 0
  return (
    <ListFrame list={agents} error={t('error')} loading={<Loading label={t('loading')} />}>
      {({ pages }) => {
        const found = pages.flatMap((page) => page.agents)
        if (found.length === 0)
          return (
            <NoRows
              isSought={isSought}
              none={{ title: t('empty'), text: t('empty_text') }}
              notFound={{ title: t('nothing'), text: t('nothing_text'), clear: t('clear') }}
              onClear={onClear}
            />
          )
        return (
          <>
            <ul className="team-agent-rows">
              {found.map((agent) => (
                <AgentCard key={agent.user.id} agent={agent} viewerId={user?.id ?? null} />
              ))}
            </ul>
            <MoreRows list={agents} label={t('more')} />
            {user && <TableFiles path={freeAgentsFile(filters)} name="lobby-free-agents" />}
          </>
        )
      }}
    </ListFrame>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div className="team-agent-rows">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => (
        <Skeleton key={key} height={168} label={index === 0 ? label : undefined} />
      ))}
    </div>
  )
}
