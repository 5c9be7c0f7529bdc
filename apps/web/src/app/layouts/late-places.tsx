import { AchievementPlace } from './achievement-place.tsx'
import { Greeting } from './greeting.tsx'
import { NetworkBar } from './network-bar.tsx'

/** What no first view shows: that the network is gone, what has been achieved, and greetings. */
export function LatePlaces() {
  return (
    <>
      <NetworkBar />
      <Greeting />
      <AchievementPlace />
    </>
  )
}
