import type { CurrentUser } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { soughtText, useListPlace } from '#lib/list-place'
import { Button } from '#ui/button'
import { SearchField } from '#ui/search-field'
import { SectionHead } from '#ui/section-head'
import { myTeamsQuery } from '../api/get-teams.ts'
import '../teams.css'
import { AllTeams } from './all-teams.tsx'
import { TeamRows } from './team-rows.tsx'

const TeamDialog = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog, { isPatient: true })

const placeParts = { search: soughtText() }

/** Own teams first, then everybody's, with a search that stands in the address. */
export function TeamsPage() {
  const { t } = useTranslation('teams')
  const user = useCurrentUser()
  const [{ search }, go] = useListPlace(placeParts)
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
        <div className="team-search">
          <SearchField label={t('list.search')} value={search} onSearch={(sought) => go({ search: sought })} />
        </div>
        <AllTeams search={search} onClear={() => go({ search: '' })} />
      </section>
      {isCreating && (
        <Suspense>
          <TeamDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
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
