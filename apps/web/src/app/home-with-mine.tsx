import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { HomePage } from '#features/home/components/home-page'
import { LiveMatches } from '#features/home/components/live-matches'
import { homeQuery } from '#features/my-match/api/home'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Skeleton } from '#ui/skeleton'

const MyHome = lazyPart(async () => (await import('#features/my-match/components/my-home')).MyHome, {
  texts: ['my-home', 'my-match'],
})
const OrganisingPart = lazyPart(async () => (await import('#features/needs/organising-part')).OrganisingPart, {
  texts: ['needs'],
})
const QuestsBrief = lazyPart(async () => (await import('#features/quests/components/quests-brief')).QuestsBrief, {
  texts: ['quests'],
})

/** Home: for who is signed in what is theirs comes first. */
export function HomeWithMine() {
  const { user, isLoading } = useAuth()
  const { data: home } = useQuery({ ...homeQuery(user?.id ?? ''), enabled: user !== null })
  if (user === null && !isLoading) return <HomePage />
  const entered = home && new Set(home.cups.map(({ tournament: { id } }) => id))
  return <HomePage mine={user === null ? <MineWait /> : <Mine />} entered={entered} />
}

function Mine() {
  const { user } = useAuth()
  if (user === null) return null
  return (
    <Suspense fallback={<MineWait />}>
      <MyHome
        key={user.id}
        user={user}
        live={<LiveMatches />}
        quests={<QuestsBrief userId={user.id} />}
        organising={<OrganisingPart userId={user.id} />}
      />
    </Suspense>
  )
}

/** As tall as most of it. */
function MineWait() {
  const { t } = useTranslation('common')
  return (
    <div className="page-width home-mine-wait">
      <Skeleton height={520} label={t('loading.page')} />
    </div>
  )
}
