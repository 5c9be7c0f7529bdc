import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { approvalQuery } from './api/approval.ts'
import { useUpdateTournament } from './api/update-tournament.ts'
import { StartDialog } from './start-dialog.tsx'

type SteeringProps = { tournament: TournamentDetail; registrations: RegistrationPrivate[] }

/** Opens and closes registration, and starts the cup. A draft is opened first: nothing else comes of it. */
export function SteeringPanel({ tournament, registrations }: SteeringProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const update = useUpdateTournament(tournament)
  const [isStarting, setStarting] = useState(false)
  const isOpen = tournament.status === 'open'
  const isDraft = tournament.status === 'draft'
  const approval = useQuery({ ...approvalQuery(tournament.id), enabled: isDraft })
  const state = approval.data?.state
  const isUnapproved = isDraft && state !== undefined && state !== null && state !== 'approved'
  const said = isOpen ? 'close_text' : isUnapproved ? 'unapproved_text' : isDraft ? 'draft_text' : 'reopen_text'
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
        {!isUnapproved && (
          <Button kind={isDraft ? 'primary' : 'secondary'} onClick={toggle} busy={update.isPending}>
            {isOpen ? t('organise.close') : t('organise.reopen')}
          </Button>
        )}
        {!isDraft && (
          <Button kind="primary" onClick={() => setStarting(true)}>
            {t('organise.start')}
          </Button>
        )}
      </div>
      {isStarting && (
        <StartDialog tournament={tournament} registrations={registrations} isOpen onOpenChange={setStarting} />
      )}
    </section>
  )
}
