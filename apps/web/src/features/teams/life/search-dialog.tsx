import { type GameRole, type TeamDetail, teamWordsMax } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useChangeSearch } from '../api/team-powers.ts'
import { RoleBoxes } from './role-boxes.tsx'

/** A captain says whom the team looks for, or that it looks for nobody any more. */
export function SearchDialog({ team, onClose }: { team: TeamDetail; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('team-life')
  const { t: common } = useTranslation('common')
  const toast = useToast()
  const [roles, setRoles] = useState<GameRole[]>(team.seeks ?? [])
  const [text, setText] = useState(team.seeks_text)
  const change = useChangeSearch(team.id)
  const put = (seeks: { roles: GameRole[]; text: string } | null) =>
    change.mutate(
      { seeks },
      {
        onSuccess: () => {
          onClose()
          toast.success(seeks === null ? t('search.stopped') : t('search.saved'))
        },
      },
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    put({ roles, text })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('search.form_title')}>
      <form className="stack" onSubmit={save}>
        <RoleBoxes legend={t('search.roles')} hint={t('search.roles_hint')} chosen={roles} onChange={setRoles} />
        <Textarea
          label={t('search.text')}
          rows={4}
          maxLength={teamWordsMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {change.isError && <FormError>{errorMessage(change.error)}</FormError>}
        <div className="actions">
          {team.seeks === null ? (
            <Button onClick={onClose}>{common('action.cancel')}</Button>
          ) : (
            <Button kind="danger" disabled={change.isPending} onClick={() => put(null)}>
              {t('search.stop')}
            </Button>
          )}
          <Button kind="primary" type="submit" busy={change.isPending}>
            {common('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
