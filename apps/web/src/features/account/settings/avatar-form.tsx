import { avatarBytesMax, type CurrentUser } from '@lobby/contract'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { isGivenUp } from '#lib/transfer'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { classNames } from '#ui/class-names'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useRemoveAvatar, useUploadAvatar } from '../api/avatar.ts'

/** What the server reads; it looks at the content itself, whatever a file calls itself. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export function AvatarForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const form = useAvatarForm()
  const input = useRef<HTMLInputElement>(null)
  const drop = useDrop(form.choose)
  return (
    <div className={classNames('account-avatar', drop.isOver && 'is-over')} {...drop.handlers}>
      <Face user={user} preview={form.preview} />
      <div className="stack">
        <p className="text-muted text-14">{t('avatar.text')}</p>
        {form.part !== undefined ? (
          <Progress part={form.part} onCancel={form.cancel} />
        ) : (
          <div className="row row-wrap">
            <input
              ref={input}
              type="file"
              hidden
              accept={accepted.join(',')}
              aria-label={t('avatar.file')}
              onChange={(event) => {
                form.choose(event.target.files?.[0])
                // The same file may be chosen again after a refusal.
                event.target.value = ''
              }}
            />
            <Button onClick={() => input.current?.click()}>
              {t(user.avatar_url ? 'avatar.replace' : 'avatar.add')}
            </Button>
            {user.avatar_url && (
              <Button kind="quiet" busy={form.isRemoving} onClick={form.remove}>
                {t('avatar.remove')}
              </Button>
            )}
          </div>
        )}
        {form.problem !== null && <FormError>{form.problem}</FormError>}
      </div>
    </div>
  )
}

function Face({ user, preview }: { user: CurrentUser; preview: string | null }) {
  const { t } = useTranslation('account')
  if (preview === null) return <Avatar id={user.id} url={user.avatar_url} size={120} />
  return (
    <span className="avatar avatar-120">
      <img src={preview} width={120} height={120} alt={t('avatar.preview')} />
    </span>
  )
}

function Progress({ part, onCancel }: { part: number | null; onCancel: () => void }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  return (
    <div className="row row-wrap">
      <progress
        className="progress account-progress"
        aria-label={t('avatar.sending')}
        {...(part !== null && { value: part })}
      />
      <output className="text-14 text-muted">{part === 1 ? t('avatar.checking') : t('avatar.sending')}</output>
      <Button size="s" onClick={onCancel}>
        {common('action.cancel')}
      </Button>
    </div>
  )
}

function useAvatarForm() {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const toast = useToast()
  const upload = useUploadAvatar()
  const remove = useRemoveAvatar()
  const [problem, setProblem] = useState<string | null>(null)
  const [part, setPart] = useState<number | null>()
  const [preview, show] = usePreview()
  const controller = useRef<AbortController>(null)
  const send = (file: File) => {
    controller.current = new AbortController()
    setPart(0)
    show(file)
    upload.mutate(
      { file, signal: controller.current.signal, onProgress: setPart },
      {
        onSuccess: () => toast.success(t('avatar.saved')),
        onError: (error) => !isGivenUp(error) && setProblem(errorMessage(error)),
        onSettled: () => {
          setPart(undefined)
          show(null)
        },
      },
    )
  }
  const choose = (file: File | undefined) => {
    if (!file || part !== undefined) return
    const found =
      file.size > avatarBytesMax ? t('avatar.too_large') : accepted.includes(file.type) ? null : t('avatar.type')
    setProblem(found)
    if (found === null) send(file)
  }
  const takeAway = () => {
    setProblem(null)
    remove.mutate(undefined, {
      onSuccess: () => toast.success(t('avatar.removed')),
      onError: (error) => setProblem(errorMessage(error)),
    })
  }
  const cancel = () => controller.current?.abort()
  return { choose, cancel, problem, part, preview, remove: takeAway, isRemoving: remove.isPending }
}

/** What was picked, shown while it is on its way. */
function usePreview(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return [url, (file) => setUrl(file && URL.createObjectURL(file))]
}

function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
  return { isOver, handlers }
}
