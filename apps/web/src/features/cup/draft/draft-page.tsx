import type { SharedDraft, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { isNotFound } from '#lib/api'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { usePageTitle } from '#lib/page-title'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { sharedDraftQuery } from '../api/get-shared-draft.ts'
import '../cup.css'

const OutlookPanel = lazyPart(async () => (await import('#features/outlook/outlook-panel')).OutlookPanel, {
  texts: ['refusals'],
})
const CupInfo = lazyPart(async () => (await import('../components/cup-before.tsx')).CupInfo)
const Told = lazyPart(async () => (await import('#features/cup-page/cup-told')).Told, { texts: ['cup-told'] })

/** As many as the schedule proposes. */
const usualLanes = 4

/** The head of a cup's page comes with that page. */
type DraftHead = (tournament: TournamentDetail) => ReactNode

/** A draft as whoever was sent its link reads it: nothing of it is pressed, and nothing asks who they are. */
export function DraftPage({ token, head }: { token: string | null; head: DraftHead }) {
  return token === null ? <NoDraft /> : <Linked token={token} head={head} />
}

function Linked({ token, head }: { token: string; head: DraftHead }) {
  const { t } = useTranslation('create')
  const draft = useQuery(sharedDraftQuery(token))
  // What was read before is not read once the link was taken back.
  if (isNotFound(draft.error)) return <NoDraft />
  if (draft.data) return draft.data.is_open ? <Opened draft={draft.data} /> : <Draft draft={draft.data} head={head} />
  if (draft.isError)
    return <ErrorState title={t('draft.page.error')} error={draft.error} onRetry={() => void draft.refetch()} />
  return <Skeleton height={480} label={t('draft.page.loading')} />
}

function NoDraft() {
  const { t } = useTranslation('create')
  return (
    <EmptyState level={1} title={t('draft.page.none')} text={t('draft.page.none_text')}>
      <ButtonLink to="/tournaments">{t('draft.page.to_cups')}</ButtonLink>
    </EmptyState>
  )
}

function Opened({ draft: { tournament } }: { draft: SharedDraft }) {
  const { t } = useTranslation('create')
  return (
    <EmptyState level={1} title={t('draft.page.open', { cup: tournament.name })} text={t('draft.page.open_text')}>
      <ButtonLink kind="primary" to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
        {t('draft.page.to_cup')}
      </ButtonLink>
    </EmptyState>
  )
}

function Draft({ draft, head }: { draft: SharedDraft; head: DraftHead }) {
  const { tournament, page, expires_at: until } = draft
  const { t } = useTranslation('create')
  const format = useFormat()
  const [lanes, setLanes] = useState(usualLanes)
  usePageTitle(tournament.name)
  return (
    <div className="cup">
      <div className="panel padded cup-draft">
        <Badge tone="warn">{t('draft.page.note')}</Badge>
        <p className="field-hint">{t('draft.page.note_text', { until: format.dateTime(until) })}</p>
      </div>
      <Suspense fallback={<Skeleton height={480} label={t('draft.page.loading')} />}>
        {head(tournament)}
        <CupInfo tournament={tournament} />
      </Suspense>
      <section className="panel padded">
        <Suspense fallback={<Skeleton height={480} label={t('draft.page.loading')} />}>
          <OutlookPanel
            format={tournament.format}
            teams={tournament.max_teams}
            start={tournament.start_date}
            lanes={lanes}
            onLanes={setLanes}
          />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        <Told page={page} hasRules />
      </Suspense>
    </div>
  )
}
