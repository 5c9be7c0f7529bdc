import { StreamRequest } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useSetStream } from '../api/use-room-steps.ts'

/** For organisers: where the match can be watched. Folded away until it is wanted; what was kept begins another one. */
export function StreamForm({ matchId, url }: { matchId: string; url: string | null }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('matches')
  const set = useSetStream(matchId)
  const form = useForm({ resolver: zodResolver(StreamRequest), defaultValues: { url: url ?? '' } })
  const { field, formError } = useFormFields(form)
  const save = async (next: string | null): Promise<void> => {
    try {
      await set.mutateAsync(next)
    } catch (error) {
      showServerErrors(error, errorMessage(error), ['url'], form.setError)
    }
  }
  const submit = form.handleSubmit((request) => save(request.url))
  return (
    <details className="room-form">
      <summary>{t(url === null ? 'stream.name' : 'stream.change')}</summary>
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <Input
          label={t('stream.url')}
          hint={t('stream.hint')}
          type="url"
          inputMode="url"
          maxLength={300}
          {...field('url')}
        />
        {formError !== undefined && <FormError>{formError}</FormError>}
        <div className="row row-wrap">
          <Button kind="secondary" type="submit" busy={set.isPending}>
            {t('stream.save')}
          </Button>
          {url !== null && (
            <Button kind="quiet" busy={set.isPending} onClick={() => void save(null)}>
              {t('stream.clear')}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
