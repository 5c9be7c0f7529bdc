import { type CurrentUser, SteamReference } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateUser } from '../api/update-user.ts'

const Form = z.object({ steam_id: SteamReference })

/** A number that Steam has vouched for only Steam changes; any other is the player's word. */
export function SteamForm({ user }: { user: CurrentUser }) {
  return user.steam_verified && user.steam_id !== null ? <Verified steamId={user.steam_id} /> : <Claim user={user} />
}

function Verified({ steamId }: { steamId: string }) {
  const { t } = useTranslation('account')
  return (
    <div className="padded-wide stack">
      <p className="row row-wrap">
        <b className="text-num">{steamId}</b>
        <Badge tone="win">{t('steam.verified')}</Badge>
      </p>
      <p className="text-14 text-muted account-text">{t('steam.verified_text')}</p>
    </div>
  )
}

function Claim({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const { form, update, submit, remove } = useSteamForm(user)
  const { field, formError } = useFormFields(form)
  return (
    <form noValidate className="padded-wide stack" onSubmit={(event) => void submit(event)}>
      <p>
        <Badge tone={user.steam_id ? 'win' : 'warn'}>{user.steam_id ? t('steam.given') : t('steam.missing')}</Badge>
      </p>
      <p className="text-14 text-muted account-text">{t('steam.text')}</p>
      <div className="account-field">
        <Input label={t('steam.label')} autoComplete="off" spellCheck={false} maxLength={256} {...field('steam_id')} />
      </div>
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div className="row row-wrap">
        <Button kind="primary" type="submit" busy={update.isPending}>
          {t('steam.save')}
        </Button>
        {user.steam_id && (
          <Button kind="quiet" busy={update.isPending} onClick={remove}>
            {t('steam.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

function useSteamForm(user: CurrentUser) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const toast = useToast()
  const update = useUpdateUser()
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { steam_id: user.steam_id ?? '' } })
  const onError = (error: Error) => showServerErrors(error, errorMessage(error), ['steam_id'], form.setError)
  const submit = form.handleSubmit((body) =>
    update.mutate(body, {
      onSuccess: ({ user: saved }) => {
        // Whatever was pasted, the number that it names is what stands there now.
        form.reset({ steam_id: saved.steam_id ?? '' })
        toast.success(t('steam.saved'))
      },
      onError,
    }),
  )
  const remove = () =>
    update.mutate(
      { steam_id: null },
      {
        onSuccess: () => {
          form.reset({ steam_id: '' })
          toast.success(t('steam.removed'))
        },
        onError,
      },
    )
  return { form, update, submit, remove }
}
