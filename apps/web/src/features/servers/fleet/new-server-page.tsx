import type { CreateServerRequest } from '@lobby/contract'
import { useNavigate } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { useToast } from '#ui/toasts'
import { useAddServer } from '../api/fleet.ts'
import '../servers.css'
import { ServerForm, serverFields, useServerForm } from './server-form.tsx'

/** Adds a server, after trying it if one likes. */
export function NewServerPage() {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const toast = useToast()
  const navigate = useNavigate()
  const form = useServerForm()
  const add = useAddServer()
  const send = (body: CreateServerRequest) =>
    add.mutateHere(body, {
      onError: (error) => showServerErrors(error, errorMessage(error), serverFields, form.setError),
      onSuccess: ({ server }) => {
        if (server === null) return
        toast.success(t('added'))
        void navigate({ to: '/admin/servers/$serverId', params: { serverId: server.id } })
      },
    })
  return (
    <>
      <header className="page-head">
        <h1>{t('new_title')}</h1>
      </header>
      <ServerForm
        form={form}
        isEdit={false}
        busy={add.isPending}
        check={add.data?.check ?? null}
        submitLabel={t('add')}
        onSubmit={send}
        onTry={(body) => send({ ...body, dry_run: true })}
      />
    </>
  )
}
