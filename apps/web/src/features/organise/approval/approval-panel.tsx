import type { CupApproval } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { approvalQuery, useAskForApproval } from '../api/approval.ts'

type State = NonNullable<CupApproval['state']>
const tones = { draft: 'line', asked: 'info', returned: 'warn', refused: 'warn', approved: 'info' } as const

/** How far a player's draft is: sent, given back, approved. A draft of the admins has nothing of it. */
export function ApprovalPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('cup-approvals')
  const approval = useQuery(approvalQuery(tournamentId))
  const state = approval.data?.state ?? null
  if (approval.data !== undefined && state === null) return null
  return (
    <section>
      <SectionHead
        title={t('panel.title')}
        action={state !== null && <Badge tone={tones[state]}>{t(`panel.state.${state}`)}</Badge>}
      />
      <ListFrame
        list={approval}
        error={t('panel.error')}
        loading={<Skeleton height={120} label={t('panel.loading')} />}
      >
        {(found) => found.state !== null && <Stands tournamentId={tournamentId} approval={found} state={found.state} />}
      </ListFrame>
    </section>
  )
}

type StandsProps = { tournamentId: string; approval: CupApproval; state: State }

function Stands({ tournamentId, approval, state }: StandsProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-approvals')
  const format = useFormat()
  const toast = useToast()
  const ask = useAskForApproval(tournamentId)
  const isOwnTurn = state === 'draft' || state === 'returned'
  const at = approval.asked_at === null ? '' : format.dateTime(approval.asked_at)
  return (
    <div className="panel padded stack">
      <p>{t(`panel.${state}`, { at })}</p>
      {approval.words !== null && <blockquote className="org-approval-words">{approval.words}</blockquote>}
      {isOwnTurn && <p className="field-hint">{t('panel.draft_money')}</p>}
      {ask.isError && <FormError>{errorMessage(ask.error)}</FormError>}
      {isOwnTurn && (
        <div>
          <Button
            kind="primary"
            busy={ask.isPending}
            onClick={() => {
              if (!ask.isPending) ask.mutate(undefined, { onSuccess: () => toast.success(t('panel.sent')) })
            }}
          >
            {t(state === 'draft' ? 'panel.send' : 'panel.again')}
          </Button>
        </div>
      )}
    </div>
  )
}
