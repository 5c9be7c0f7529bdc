import { avatarBytesMax, type TeamDetail } from '@lobby/contract'
import { useRef, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { isGivenUp } from '#lib/transfer'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useRemoveCrest, useUploadCrest } from '../api/crest.ts'

/** What the server reads; it looks at the content itself, whatever a file calls itself. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export function CrestForm({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('team-life')
  const { t: common } = useTranslation('common')
  const form = useCrestForm(team.id)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="team-crest-form">
      <Crest team={team} size={72} />
      <div className="stack">
        <p className="text-14 text-muted">{t('crest.text')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={t('crest.file')}
          onChange={(event) => {
            form.choose(event.target.files?.[0])
            // The same file may be chosen again after a refusal.
            event.target.value = ''
          }}
        />
        <div className="row row-wrap">
          <Button busy={form.isSending} onClick={() => input.current?.click()}>
            {team.crest_url === null ? t('crest.add') : t('crest.replace')}
          </Button>
          {form.isSending && <Button onClick={form.cancel}>{common('action.cancel')}</Button>}
          {team.crest_url !== null && !form.isSending && (
            <Button kind="quiet" busy={form.isRemoving} onClick={form.remove}>
              {t('crest.remove')}
            </Button>
          )}
        </div>
        {form.problem !== null && <FormError>{form.problem}</FormError>}
      </div>
    </div>
  )
}

function useCrestForm(teamId: string) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('team-life')
  const toast = useToast()
  const upload = useUploadCrest(teamId)
  const remove = useRemoveCrest(teamId)
  const [problem, setProblem] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)
  const choose = (file: File | undefined) => {
    if (!file) return
    setProblem(file.size > avatarBytesMax ? t('crest.too_large') : null)
    if (file.size > avatarBytesMax) return
    controller.current = new AbortController()
    upload.mutate(
      { file, signal: controller.current.signal, onProgress: () => undefined },
      {
        onSuccess: () => toast.success(t('crest.saved')),
        onError: (error) => !isGivenUp(error) && setProblem(errorMessage(error)),
      },
    )
  }
  const takeAway = () => {
    setProblem(null)
    remove.mutate(undefined, {
      onSuccess: () => toast.success(t('crest.removed')),
      onError: (error) => setProblem(errorMessage(error)),
    })
  }
  return {
    choose,
    problem,
    isSending: upload.isPending,
    cancel: () => controller.current?.abort(),
    remove: takeAway,
    isRemoving: remove.isPending,
  }
}
