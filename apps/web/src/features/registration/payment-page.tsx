import type { TournamentDetail, TournamentViewer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { viewerQuery } from '#features/tournaments/api/get-viewer'
import { useTournamentLive } from '#features/tournaments/api/use-tournament-live'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { PaymentDetails } from './payment-details.tsx'
import { ToCup } from './to-cup.tsx'
import './registration.css'

/** How the payment of one's own team stands, kept true while it is open: where a payment page sends browsers back to, whatever became of it. */
export function PaymentPage({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('registration')
  const { user, isLoading } = useAuth()
  const auth = useAuthDialog()
  const cup = useQuery(tournamentQuery(tournamentId))
  const viewer = useQuery({ ...viewerQuery(tournamentId, user?.id ?? ''), enabled: user !== null })
  useTournamentLive(tournamentId)
  // What the payment page adds to the address says nothing here, and is none to keep or to share.
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  if (!isLoading && user === null)
    return (
      <EmptyState level={1} title={t('payment.sign_in_title')} text={t('payment.sign_in')}>
        <Button kind="primary" onClick={() => auth.open('login')}>
          {t('success.sign_in_button')}
        </Button>
      </EmptyState>
    )
  if (cup.data && viewer.data) return <Payments cup={cup.data} registrations={viewer.data.registrations} />
  const broken = [cup, viewer].find((query) => query.isError)
  if (broken)
    return <ErrorState title={t('payment.error')} error={broken.error} onRetry={() => void broken.refetch()} />
  return <Skeleton height={320} label={t('payment.loading')} />
}

type PaymentsProps = { cup: TournamentDetail; registrations: TournamentViewer['registrations'] }

function Payments({ cup, registrations }: PaymentsProps) {
  const { t } = useTranslation('registration')
  const led = registrations.filter(({ is_captain: isLed, status }) => isLed && status !== 'withdrawn')
  if (led.length === 0)
    return (
      <EmptyState level={1} title={t('payment.none')} text={t('payment.none_text')}>
        <ToCup id={cup.id}>{t('payment.to_cup')}</ToCup>
      </EmptyState>
    )
  return (
    <div className="reg-done">
      <header className="page-head">
        <h1>{t('payment.title')}</h1>
        <p>{cup.name}</p>
      </header>
      {led.map((registration) => (
        <Panel key={registration.id} title={registration.team.name}>
          <div className="reg">
            <PaymentDetails tournament={cup} registration={registration} />
          </div>
        </Panel>
      ))}
      <div className="row row-wrap">
        <ToCup id={cup.id}>{t('payment.to_cup')}</ToCup>
      </div>
    </div>
  )
}
