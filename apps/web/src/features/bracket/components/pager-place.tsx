import { type ComponentProps, Suspense } from 'react'
import { servedPart } from '#lib/served-part'
import { Skeleton } from '#ui/skeleton'

const KnockoutPager = servedPart(
  () => import('./knockout-pager.tsx'),
  (part) => part.KnockoutPager,
)

/** Where a phone turns pages of rounds: brackets that stand on it whole do without the code. */
export function PagerPlace(props: ComponentProps<typeof KnockoutPager>) {
  return (
    <Suspense
      fallback={
        <div className="bracket-phone">
          <Skeleton height={480} />
        </div>
      }
    >
      <KnockoutPager {...props} />
    </Suspense>
  )
}
