import type { TalkReport } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { oneOf, pageNumber, useListPlace } from '#lib/list-place'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FormError } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { tabPanel } from '#ui/tab-panel'
import { reportsQuery, reportsSize, type ReportsPlace, useSettleReport } from '../api/reports.ts'
import { MessageWords } from '../components/message-words.tsx'
import { talkAnchor } from '../talk-anchor.ts'
import './reports.css'

const states = ['open', 'closed'] as const
const placeParts = { state: oneOf(states), page: pageNumber }
const tabsId = 'talk-reports'

/** What people reported of what was said in matches. */
export function ReportsPage() {
  const { t } = useTranslation('talk')
  const [place, go] = useListPlace<ReportsPlace>(placeParts)
  return (
    <>
      <header className="page-head">
        <div>
          <h1 className="text-display talk-head">{t('reports.title')}</h1>
          <p className="text-muted">{t('reports.lead')}</p>
        </div>
      </header>
      <Tabs
        id={tabsId}
        label={t('reports.state')}
        value={place.state}
        onChange={(state) => go({ state: placeParts.state.read(state) })}
        tabs={states.map((state) => ({ value: state, label: t(`reports.${state}`) }))}
      />
      <div {...tabPanel(tabsId, place.state)}>
        <Found place={place} onGo={go} />
      </div>
    </>
  )
}

function Found({ place, onGo }: { place: ReportsPlace; onGo: (change: Partial<ReportsPlace>) => void }) {
  const { t } = useTranslation('talk')
  const list = useQuery(reportsQuery(place))
  const empty =
    place.state === 'open' ? (
      <EmptyState title={t('reports.none')} text={t('reports.none_text')} />
    ) : (
      <EmptyState title={t('reports.none_closed')} text={t('reports.none_closed_text')} />
    )
  return (
    <ListFrame list={list} error={t('reports.error')} loading={<Skeleton height={480} label={t('reports.loading')} />}>
      {({ reports, total }) => (
        <PagedPanel
          page={place.page}
          size={reportsSize}
          total={total}
          shown={reports.length}
          onPage={(page) => onGo({ page })}
          isOld={list.isPlaceholderData}
          empty={empty}
        >
          <ul>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function ReportRow({ report: { id, reason, at, reporter, match, message, closed } }: { report: TalkReport }) {
  const { t } = useTranslation('talk')
  const format = useFormat()
  const errorMessage = useErrorMessage()
  const settle = useSettleReport()
  const who = message.author.username
  const isOpen = closed === null
  return (
    <li className="talk-report">
      <p className="talk-who">
        <b>{t('reports.said', { who, at: format.dateTime(message.at) })}</b>
        <Link className="link" to="/matches/$matchId" params={{ matchId: match.id }} hash={talkAnchor}>
          {match.team1} – {match.team2}
        </Link>
        {!isOpen && <Badge tone="line">{t('reports.closed')}</Badge>}
      </p>
      <blockquote className="talk-words">
        <MessageWords message={message} />
      </blockquote>
      <p className="text-14 text-muted">
        {t('reports.by', { reason: t(`reason.${reason}`), who: reporter.username, at: format.dateTime(at) })}
      </p>
      {closed !== null && (
        <p className="text-14 text-muted">
          {t('reports.closed_by', { who: closed.by.username, at: format.dateTime(closed.at) })}
        </p>
      )}
      {settle.isError && <FormError>{errorMessage(settle.error)}</FormError>}
      <div className="actions">
        <Button
          size="s"
          busy={settle.isPending}
          aria-label={t(isOpen ? 'reports.close_of' : 'reports.reopen_of', { who })}
          onClick={() => settle.mutate({ id, state: isOpen ? 'closed' : 'open' })}
        >
          {t(isOpen ? 'reports.close' : 'reports.reopen')}
        </Button>
        <ButtonLink
          size="s"
          kind="quiet"
          to="/admin/users/$userId"
          params={{ userId: message.author.id }}
          aria-label={t('reports.account_of', { who })}
        >
          {t('reports.account')}
        </ButtonLink>
      </div>
    </li>
  )
}
