import type { AdminServerDetail, CreateServerRequest } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { fleetServerQuery, useRemoveServer, useUpdateServer } from '../api/fleet.ts'
import { UptimeStrip } from '../components/uptime-strip.tsx'
import '../servers.css'
import { ConsolePanel } from './console-panel.tsx'
import { InspectionPanel } from './inspection-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { PracticePanel } from './practice-panel.tsx'
import { ServerMatches } from './server-matches.tsx'
import { ServerForm, serverFields, useServerForm } from './server-form.tsx'
import { ServerState } from './server-state.tsx'

/** One server: how it stands, its entry, its console. */
export function FleetServerPage({ serverId }: { serverId: string }) {
  const { t } = useTranslation('fleet')
  const server = useQuery(fleetServerQuery(serverId))
  if (server.data) return <OneServer server={server.data} />
  if (isNotFound(server.error))
    return (
      <div className="panel">
        <EmptyState level={1} title={t('gone')} text={t('gone_text')}>
          <ButtonLink to="/admin/servers">{t('to_all')}</ButtonLink>
        </EmptyState>
      </div>
    )
  if (server.isError)
    return <ErrorState title={t('error_one')} error={server.error} onRetry={() => void server.refetch()} />
  return <Skeleton height={640} label={t('loading_one')} />
}

function OneServer({ server }: { server: AdminServerDetail }) {
  const { t } = useTranslation('fleet')
  const { t: inspection } = useTranslation('inspection')
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{server.name}</h1>
          <p className="row">
            <ServerState server={server} />
            <span className="text-num text-muted">{server.address}</span>
          </p>
        </div>
        <Duty server={server} />
      </header>
      <div className="server-strip">
        <UptimeStrip hours={server.uptime} />
      </div>
      {server.purpose === 'match' && (
        <div className="server-stays">
          <ServerMatches key={server.id} serverId={server.id} />
        </div>
      )}
      {server.purpose === 'match' && (
        <>
          <SectionHead title={t('maintenance.title')} />
          <MaintenancePanel server={server} />
        </>
      )}
      {server.purpose === 'training' && (
        <>
          <SectionHead title={t('practice.title')} />
          <PracticePanel serverId={server.id} hasRcon={server.has_rcon} />
        </>
      )}
      <SectionHead title={inspection('title')} />
      <InspectionPanel key={`check-${server.id}`} server={server} />
      <SectionHead title={t('console.title')} />
      <ConsolePanel server={server} />
      <SectionHead title={t('entry')} />
      <Entry key={server.id} server={server} />
    </>
  )
}

/** Takes it out of work and back, and off the site. */
function Duty({ server }: { server: AdminServerDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const navigate = useNavigate()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const update = useUpdateServer(server.id)
  const remove = useRemoveServer(server.id)
  const drain = () =>
    update.mutate({ draining: !server.draining }, { onError: (error) => toast.error(errorMessage(error)) })
  return (
    <div className="actions">
      <Button kind="secondary" busy={update.isPending} onClick={drain}>
        {server.draining ? t('take_back') : t('drain')}
      </Button>
      {server.draining && (
        <Button kind="danger" onClick={() => setAsked(true)}>
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('remove_title', { name: server.name })}
        text={t('remove_text')}
        action={t('remove')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutateHere(undefined, { onSuccess: () => void navigate({ to: '/admin/servers' }) })}
      />
    </div>
  )
}

function Entry({ server }: { server: AdminServerDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const { t: common } = useTranslation('common')
  const toast = useToast()
  const form = useServerForm(server)
  const update = useUpdateServer(server.id)
  const save = (body: CreateServerRequest) => {
    // A change has no trial: it is of servers that are added.
    const { dry_run: _, ...change } = body
    update.mutate(change, {
      onError: (error) => showServerErrors(error, errorMessage(error), serverFields, form.setError),
      onSuccess: () => {
        form.setValue('rcon_password', '')
        toast.success(t('saved'))
      },
    })
  }
  return (
    <ServerForm
      form={form}
      isEdit
      busy={update.isPending}
      check={update.data?.check ?? null}
      found={server.plugin_found}
      submitLabel={common('action.save')}
      onSubmit={save}
    />
  )
}
