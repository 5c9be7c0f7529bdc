import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { useUpdateTournament } from './api/update-tournament.ts'
import { StartDialog } from './start-dialog.tsx'

type SteeringProps = { tournament: TournamentDetail; registrations: RegistrationPrivate[] }

/** Opens and closes registration, and starts the cup. */
export function SteeringPanel({ tournament, registrations }: SteeringProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const update = useUpdateTournament(tournament)
  const [isStarting, setStarting] = useState(false)
  const isOpen = tournament.status === 'open'
  const said = isOpen ? 'close_text' : tournament.status === 'draft' ? 'draft_text' : 'reopen_text'
  const toggle = () =>
    update.mutate(
      { status: isOpen ? 'closed' : 'open' },
      {
        onSuccess: () => toast.success(isOpen ? t('organise.closed_done') : t('organise.opened_done')),
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  return (
    <section>
      <SectionHead title={t('organise.steering')} />
      <div className="panel org-actions">
        <p className="field-hint">{t(`organise.${said}`)}</p>
        <Button kind="secondary" onClick={toggle} busy={update.isPending}>
          {isOpen ? t('organise.close') : t('organise.reopen')}
        </Button>
        <Button kind="primary" onClick={() => setStarting(true)}>
          {t('organise.start')}
        </Button>
      </div>
      {isStarting && (
        <StartDialog tournament={tournament} registrations={registrations} isOpen onOpenChange={setStarting} />
      )}
    </section>
  )
}
