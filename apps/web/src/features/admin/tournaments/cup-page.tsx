import type { AdminTournament } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '#lib/api'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { KeptNote } from '#ui/kept-note'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { adminTournamentQuery, useCancelTournament } from '../api/tournaments.ts'
import { ActLog } from '#features/act-log/act-log'
import { ReasonDialog } from '../components/reason-dialog.tsx'
import { CupStatus } from './cup-status.tsx'

/** One tournament: what it is, who organises it, and the ways to its own page. */
export function CupPage({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('administration')
  const cup = useQuery(adminTournamentQuery(tournamentId))
  usePageTitle(cup.data?.name)
  if (cup.data) return <OneCup cup={cup.data} />
  if (isNotFound(cup.error))
    return (
      <div className="panel">
        <EmptyState level={1} title={t('cup.gone')} text={t('cup.gone_text')}>
          <ButtonLink to="/admin/tournaments">{t('cup.to_all')}</ButtonLink>
        </EmptyState>
      </div>
    )
  if (cup.isError) return <ErrorState title={t('cup.error')} error={cup.error} onRetry={() => void cup.refetch()} />
  return <Skeleton height={480} label={t('cup.loading')} />
}

function OneCup({ cup }: { cup: AdminTournament }) {
  const { t } = useTranslation('administration')
  const [isCancelling, setCancelling] = useState(false)
  return (
    <>
      <header className="page-head">
        <div>
          <h1 className="text-display admin-head admin-name">{cup.name}</h1>
          <CupStatus status={cup.status} />
        </div>
        <div className="actions">
          <ButtonLink kind="primary" to="/tournaments/$tournamentId" params={{ tournamentId: cup.id }}>
            {t('cup.page')}
          </ButtonLink>
          {cup.can_cancel && (
            <Button kind="danger" onClick={() => setCancelling(true)}>
              {t('cup.cancel')}
            </Button>
          )}
        </div>
      </header>
      <div className="admin-panels">
        <Facts cup={cup} />
        <Organisers cup={cup} />
      </div>
      <ActLog of={{ tournament: cup.id }} />
      {isCancelling && <CancelDialog cup={cup} onClose={() => setCancelling(false)} />}
    </>
  )
}

function CancelDialog({ cup, onClose }: { cup: AdminTournament; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const toast = useToast()
  const cancel = useCancelTournament(cup.id)
  const confirm = async (reason: string) => {
    await cancel.mutateAsync(reason)
    toast.success(t('saved'))
  }
  return (
    <ReasonDialog
      title={t('ask.cancel_cup', { cup: cup.name })}
      text={t('ask.cancel_cup_text')}
      action={t('cup.cancel')}
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function Facts({ cup }: { cup: AdminTournament }) {
  const { t } = useTranslation('administration')
  const { t: words } = useTranslation('admin')
  const format = useFormat()
  const { registered_teams: taken, max_teams: all, champion } = cup
  const facts = [
    // What was planned says nothing any more of what has begun.
    ['starts', cup.started_at === null ? format.dateTime(cup.start_date) : null],
    ['started', cup.started_at && format.dateTime(cup.started_at)],
    ['finished', cup.finished_at && format.dateTime(cup.finished_at)],
    [
      'teams',
      words('cups.of', { count: format.number(taken), all: format.number(all) }),
      <KeptNote key="kept" seats={cup.kept_seats} />,
    ],
    ['fee', format.money(cup.entry_fee)],
    ['prize', format.money(cup.prize_pool)],
    ['champion', champion?.name ?? null],
  ] as const
  return (
    <Panel title={t('cup.facts')}>
      <dl className="admin-facts">
        {facts.map(([name, value, note]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{t(`cup.${name}`)}</dt>
              <dd>
                {value}
                {note}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  )
}

function Organisers({ cup }: { cup: AdminTournament }) {
  const { t } = useTranslation('administration')
  return (
    <Panel title={t('cup.organisers')} footer={<Link to="/admin/users">{t('cup.to_users')}</Link>}>
      {cup.organisers.length === 0 ? (
        <p className="padded text-muted text-14">{t('cup.no_organisers')}</p>
      ) : (
        <ul className="admin-people">
          {cup.organisers.map(({ id, username }) => (
            <li key={id}>
              <Link className="link admin-tall" to="/admin/users/$userId" params={{ userId: id }}>
                {username}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
