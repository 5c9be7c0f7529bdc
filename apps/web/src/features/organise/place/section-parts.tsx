import type { TournamentDetail } from '@lobby/contract'
import { type FunctionComponent, Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Skeleton } from '#ui/skeleton'
import type { SectionName } from './sections.ts'

export type SectionProps = { tournament: TournamentDetail; isOrganiser?: boolean }
type Part = FunctionComponent<SectionProps>

/** What is fetched when it is opened stands behind its skeleton, so that the rail never goes. */
function placed(Section: Part): Part {
  return function Placed({ tournament, isOrganiser = true }: SectionProps) {
    const { t } = useTranslation('organise')
    return (
      <Suspense fallback={<Skeleton height={480} label={t('place.loading')} />}>
        <div className="org">
          <Section tournament={tournament} isOrganiser={isOrganiser} />
        </div>
      </Suspense>
    )
  }
}

/** One for each section: an address without a page does not compile. */
export const sectionParts: Readonly<Record<SectionName, Part>> = {
  today: placed(
    lazyPart(async () => (await import('../sections/today-section.tsx')).TodaySection, {
      texts: ['match-server', 'servers', 'registration', 'needs', 'cup-settings', 'cup-approvals'],
    }),
  ),
  'check-in': placed(
    lazyPart(async () => (await import('../sections/check-in-section.tsx')).CheckInPlace, { texts: ['check-in'] }),
  ),
  schedule: placed(
    lazyPart(async () => (await import('#features/schedule/schedule-section')).ScheduleSection, {
      texts: ['schedule'],
    }),
  ),
  bracket: placed(
    lazyPart(async () => (await import('../sections/bracket-section.tsx')).BracketSection, {
      texts: ['presets', 'registration', 'check-in'],
    }),
  ),
  payments: placed(
    lazyPart(async () => (await import('#features/payments/payments-section')).PaymentsSection, {
      texts: ['payments', 'payment-lines'],
    }),
  ),
  teams: placed(
    lazyPart(async () => (await import('../sections/teams-section.tsx')).TeamsSection, {
      texts: ['registration', 'stand-ins', 'qualifiers'],
    }),
  ),
  messages: placed(
    lazyPart(async () => (await import('../sections/messages-section.tsx')).MessagesSection, {
      texts: ['messages', 'announcements'],
    }),
  ),
  cup: placed(
    lazyPart(async () => (await import('../sections/cup-section.tsx')).CupSection, {
      texts: ['presets', 'registration', 'cup-settings', 'servers'],
    }),
  ),
  page: placed(
    lazyPart(async () => (await import('#features/cup-page/page-section')).CupPageSection, { texts: ['cup-page'] }),
  ),
  people: placed(
    lazyPart(async () => (await import('../sections/people-section.tsx')).PeopleSection, {
      texts: ['crew', 'cup-people'],
    }),
  ),
  log: placed(
    lazyPart(async () => (await import('../sections/log-section.tsx')).LogSection, {
      texts: ['act-log', 'administration', 'cup-settings', 'servers'],
    }),
  ),
}
