import type { TournamentDetail, TournamentViewer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
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
import { PrizePanel } from './prize-panel.tsx'
import { ToCup } from './to-cup.tsx'
import './registration.css'

/** What one's own teams won in a cup, and how it is to be paid. */
export function PrizePage({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('registration')
  const { user, isLoading } = useAuth()
  const auth = useAuthDialog()
  const cup = useQuery(tournamentQuery(tournamentId))
  const viewer = useQuery({ ...viewerQuery(tournamentId, user?.id ?? ''), enabled: user !== null })
  useTournamentLive(tournamentId)
  if (!isLoading && user === null)
    return (
      <EmptyState level={1} title={t('won.sign_in_title')} text={t('won.sign_in')}>
        <Button kind="primary" onClick={() => auth.open('login')}>
          {t('won.sign_in_button')}
        </Button>
      </EmptyState>
    )
  if (cup.data && viewer.data) return <Prizes cup={cup.data} registrations={viewer.data.registrations} />
  const broken = [cup, viewer].find((query) => query.isError)
  if (broken) return <ErrorState title={t('won.error')} error={broken.error} onRetry={() => void broken.refetch()} />
  return <Skeleton height={320} label={t('won.loading')} />
}

type PrizesProps = { cup: TournamentDetail; registrations: TournamentViewer['registrations'] }

function Prizes({ cup, registrations }: PrizesProps) {
  const { t } = useTranslation('registration')
  const led = registrations.filter(({ is_captain: isLed, status }) => isLed && status !== 'withdrawn')
  if (led.length === 0)
    return (
      <EmptyState level={1} title={t('won.none')} text={t('won.none_text')}>
        <ToCup id={cup.id}>{t('won.to_cup')}</ToCup>
      </EmptyState>
    )
  return (
    <div className="reg-done">
      <header className="page-head">
        <h1>{t('won.title')}</h1>
        <p>{cup.name}</p>
      </header>
      {led.map(({ id, team }) => (
        <Panel key={id} title={team.name}>
          <div className="reg">
            <PrizePanel tournamentId={cup.id} registrationId={id} />
          </div>
        </Panel>
      ))}
      <div className="row row-wrap">
        <ToCup id={cup.id}>{t('won.to_cup')}</ToCup>
      </div>
    </div>
  )
}
