import type { TournamentDetail } from '@lobby/contract'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import '#features/registration/registration.css'
import { useAuth } from '#lib/current-user'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { useCloneCup } from '../api/clone-cup.ts'
import { problemAt, problemsOf } from '../format/field-problems.ts'

/** The next cup of this kind, for those who may make cups. */
export function ClonePanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('cup-settings')
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!user?.is_admin) return null
  return (
    <section>
      <SectionHead title={t('clone.title')} />
      <div className="panel org-actions">
        <p className="field-hint">{t('clone.text')}</p>
        <Button onClick={() => setOpen(true)}>{t('clone.open')}</Button>
      </div>
      {isOpen && <CloneDialog tournament={tournament} onClose={() => setOpen(false)} />}
    </section>
  )
}

function CloneDialog({ tournament, onClose }: { tournament: TournamentDetail; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-settings')
  const zone = useTimeZone()
  const zoneWords = useZoneWords()
  const navigate = useNavigate()
  const toast = useToast()
  const clone = useCloneCup(tournament.id)
  const [name, setName] = useState(tournament.name)
  const [start, setStart] = useState('')
  const problems = problemsOf(clone.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (clone.isPending) return
    clone.mutateHere(
      { name, start_date: start === '' ? '' : zonedIso(start, zone) },
      {
        onSuccess: (made) => {
          toast.success(t('clone.done'))
          void navigate({
            to: '/tournaments/$tournamentId/organise/$section',
            params: { tournamentId: made.id, section: 'cup' },
          })
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('clone.open')}>
      <form className="reg" onSubmit={submit} noValidate>
        <Input
          label={t('field.name')}
          autoComplete="off"
          error={problemAt(problems, 'name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Input
          label={t('field.start_date')}
          hint={zoneWords}
          type="datetime-local"
          step={60}
          error={problemAt(problems, 'start_date')}
          value={start}
          onChange={(event) => setStart(event.target.value)}
        />
        {clone.isError && problems.length === 0 && <FormError>{errorMessage(clone.error)}</FormError>}
        <div className="reg-actions">
          <Button onClick={onClose}>{t('clone.back')}</Button>
          <Button kind="primary" type="submit" busy={clone.isPending}>
            {t('clone.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
