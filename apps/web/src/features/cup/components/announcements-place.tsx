import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { announcementsQuery } from '#features/announcements/api/announcements'
import { lazyPart } from '#lib/lazy-part'

const CupAnnouncements = lazyPart(
  async () => (await import('#features/announcements/cup-announcements')).CupAnnouncements,
)

/** Most cups say nothing most of the time, and fetch no code for it. */
export function AnnouncementsPlace({ tournamentId }: { tournamentId: string }) {
  const { data = [] } = useQuery(announcementsQuery(tournamentId))
  if (data.length === 0) return null
  return (
    <Suspense fallback={null}>
      <CupAnnouncements announcements={data} />
    </Suspense>
  )
}
