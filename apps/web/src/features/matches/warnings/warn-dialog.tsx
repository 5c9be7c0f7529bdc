import type { MatchDetail, WarnRequest } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Select, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useWarn } from '../api/warnings.ts'

const longest = 300

type Props = { match: MatchDetail; userId: string; onClose: () => void }

/** Whom, and for what. */
export function WarnDialog({ match, userId, onClose }: Props) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('crew')
  const toast = useToast()
  const warn = useWarn(match.id, userId)
  const [whom, setWhom] = useState('1:')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    const onSuccess = () => {
      toast.success(t('warnings.done'))
      onClose()
    }
    if (!warn.isPending) warn.mutate({ ...warned(whom), reason }, { onSuccess })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('warnings.give')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Select label={t('warnings.who')} value={whom} onChange={(event) => setWhom(event.target.value)}>
          <Team number={1} name={match.team1.name} people={[...match.roster1, match.coach1]} />
          <Team number={2} name={match.team2.name} people={[...match.roster2, match.coach2]} />
        </Select>
        <Textarea
          label={t('warnings.reason')}
          hint={t('warnings.reason_hint')}
          error={isMissing ? t('warnings.reason_missing') : undefined}
          value={reason}
          maxLength={longest}
          rows={3}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        {warn.isError && <FormError>{errorMessage(warn.error)}</FormError>}
        <div className="actions">
          <Button kind="primary" type="submit" busy={warn.isPending}>
            {t('warnings.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Person = { user_id: string; username: string } | null

function Team({ number, name, people }: { number: 1 | 2; name: string; people: readonly Person[] }) {
  const { t } = useTranslation('crew')
  return (
    <optgroup label={name}>
      <option value={`${number}:`}>{t('warnings.whole', { team: name })}</option>
      {people.map(
        (person) =>
          person && (
            <option key={person.user_id} value={`${number}:${person.user_id}`}>
              {person.username}
            </option>
          ),
      )}
    </optgroup>
  )
}

/** A value of the list: the team's number, and whom of it; nobody is all of it. */
function warned(value: string): Pick<WarnRequest, 'team' | 'user_id'> {
  const [team, userId = ''] = value.split(':')
  return { team: team === '2' ? 2 : 1, user_id: userId === '' ? null : userId }
}
