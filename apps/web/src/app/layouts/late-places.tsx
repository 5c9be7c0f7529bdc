import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { AchievementPlace } from './achievement-place.tsx'
import { Greeting } from './greeting.tsx'
import { NetworkBar } from './network-bar.tsx'

const SiteAnnouncements = lazyPart(
  async () => (await import('#features/announcements/site-announcements')).SiteAnnouncements,
)

/** What no first view shows: that the network is gone, what has been achieved, greetings, and what admins say to everybody. */
export function LatePlaces() {
  return (
    <>
      <NetworkBar />
      <Suspense fallback={null}>
        <SiteAnnouncements />
      </Suspense>
      <Greeting />
      <AchievementPlace />
    </>
  )
}
