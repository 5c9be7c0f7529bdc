import { gameRoles, type CurrentUser } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { oneOf, soughtText, useListPlace } from '#lib/list-place'
import { Button } from '#ui/button'
import { Select } from '#ui/fields'
import { SearchField } from '#ui/search-field'
import { SectionHead } from '#ui/section-head'
import { myTeamsQuery, noFilters, type TeamFilters } from '../api/get-teams.ts'
import '../teams.css'
import { AllTeams } from './all-teams.tsx'
import { TeamRows } from './team-rows.tsx'

const TeamDialog = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog)

const placeParts = {
  search: soughtText(),
  city: soughtText(),
  seeks: oneOf(['any', 'anybody', ...gameRoles]),
}

/** Own teams first, then everybody's, with a search that stands in the address. */
export function TeamsPage() {
  const { t } = useTranslation('teams')
  const user = useCurrentUser()
  const [filters, go] = useListPlace<TeamFilters>(placeParts)
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('list.title')}</h1>
          <p className="text-lead">{t('list.lead')}</p>
        </div>
        <CreateButton user={user} onCreate={() => setCreating(true)} />
      </header>
      {user && <MyTeams userId={user.id} />}
      <section aria-labelledby="all-teams">
        <SectionHead title={<span id="all-teams">{t('list.all')}</span>} />
        <Filters filters={filters} onGo={go} />
        <AllTeams filters={filters} onClear={() => go(noFilters)} />
      </section>
      {isCreating && (
        <Suspense>
          <TeamDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}

type FiltersProps = { filters: TeamFilters; onGo: (change: Partial<TeamFilters>) => void }

function Filters({ filters, onGo }: FiltersProps) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  return (
    <div className="team-filters">
      <SearchField label={t('list.search')} value={filters.search} onSearch={(search) => onGo({ search })} />
      <SearchField label={life('list.city')} value={filters.city} onSearch={(city) => onGo({ city })} />
      <Select
        label={life('list.seeks')}
        value={filters.seeks}
        onChange={(event) => onGo({ seeks: placeParts.seeks.read(event.target.value) })}
      >
        <option value="any">{life('list.seeks_any')}</option>
        <option value="anybody">{life('list.seeks_anybody')}</option>
        {gameRoles.map((role) => (
          <option key={role} value={role}>
            {life(`roles.${role}`)}
          </option>
        ))}
      </Select>
      <Link className="link-more" to="/players/free-agents">
        {life('list.agents')}
      </Link>
    </div>
  )
}

function CreateButton({ user, onCreate }: { user: CurrentUser | null; onCreate: () => void }) {
  const { t } = useTranslation('teams')
  const auth = useAuthDialog()
  if (!user) return <Button onClick={() => auth.open('login')}>{t('list.sign_in')}</Button>
  return (
    <Button kind="primary" onClick={onCreate}>
      {t('list.create')}
    </Button>
  )
}

function MyTeams({ userId }: { userId: string }) {
  const { t } = useTranslation('teams')
  const mine = useQuery(myTeamsQuery(userId))
  // Without own teams the page has nothing to say here: Create team stands right above.
  if (!mine.data || mine.data.teams.length === 0) return null
  return (
    <section className="team-mine">
      <SectionHead title={t('list.mine')} />
      <TeamRows teams={mine.data.teams} />
    </section>
  )
}
