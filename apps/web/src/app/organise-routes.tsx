import type { CurrentUser } from '@lobby/contract'
import { createRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Spinner } from '#ui/spinner'
import { shell, SignedIn } from './route-frame.tsx'

const OrganisePlace = lazyPart(async () => (await import('#features/organise/place/organise-place')).OrganisePlace, {
  texts: ['organise', 'tournaments'],
})

export const organiseStart = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/$tournamentId/organise',
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/tournaments/$tournamentId/organise/$section',
      params: { ...params, section: 'today' },
      replace: true,
    })
  },
})

export const organiseSection = createRoute({
  getParentRoute: () => shell,
  path: '/tournaments/$tournamentId/organise/$section',
  staticData: { title: 'organise', hidesRail: true, isFullWidth: true },
  component: () => <SignedIn page={Place} />,
})

function Place({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('common')
  const { tournamentId, section } = organiseSection.useParams()
  return (
    <Suspense fallback={<Spinner label={t('loading.page')} />}>
      <OrganisePlace key={tournamentId} tournamentId={tournamentId} section={section} user={user} />
    </Suspense>
  )
}
