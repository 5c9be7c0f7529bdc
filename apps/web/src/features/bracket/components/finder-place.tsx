import { type ComponentProps, Suspense } from 'react'
import { servedPart } from '#lib/served-part'
import { Skeleton } from '#ui/skeleton'

const TeamFinder = servedPart(
  () => import('./team-finder.tsx'),
  (part) => part.TeamFinder,
)

/** Where a team is looked for, in big drawings alone: all others do without its code. */
export function FinderPlace(props: ComponentProps<typeof TeamFinder>) {
  return (
    <Suspense fallback={<Skeleton width={220} height={36} />}>
      <TeamFinder {...props} />
    </Suspense>
  )
}
