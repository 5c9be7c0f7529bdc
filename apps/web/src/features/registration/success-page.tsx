import { cupId, type TournamentDetail, type TournamentViewer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { viewerQuery } from '#features/tournaments/api/get-viewer'
import { useTournamentLive } from '#features/tournaments/api/use-tournament-live'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { PaymentDetails } from './payment-details.tsx'
import './registration.css'

/** One script for all: they are of the same parts, and a page that links to none names fewer. */
export { PaymentPage } from './payment-page.tsx'
export { PrizePage } from './prize-page.tsx'

/** After a registration for the cup: where the team stands, how to pay, and what happens next. */
export function SuccessPage() {
  const { t } = useTranslation('registration')
  const { user, isLoading } = useAuth()
  const cup = useQuery(tournamentQuery(cupId))
  const viewer = useQuery({ ...viewerQuery(cupId, user?.id ?? ''), enabled: user !== null })
  useTournamentLive(cupId)
  if (!isLoading && user === null) return <Visitor />
  if (cup.data && viewer.data) {
    const standing = viewer.data.registrations.filter(({ status }) => status !== 'withdrawn')
    return standing.length === 0 ? <NoTeam /> : <Registered cup={cup.data} registrations={standing} />
  }
  const broken = [cup, viewer].find((query) => query.isError)
  if (broken)
    return <ErrorState title={t('success.error')} error={broken.error} onRetry={() => void broken.refetch()} />
  return <Skeleton height={320} label={t('success.loading')} />
}

function Visitor() {
  const { t } = useTranslation('registration')
  const auth = useAuthDialog()
  return (
    <EmptyState level={1} title={t('success.sign_in_title')} text={t('success.sign_in')}>
      <Button kind="primary" onClick={() => auth.open('login')}>
        {t('success.sign_in_button')}
      </Button>
      <ButtonLink to="/tournaments/lobby-cup">{t('success.to_cup')}</ButtonLink>
    </EmptyState>
  )
}

function NoTeam() {
  const { t } = useTranslation('registration')
  return (
    <EmptyState level={1} title={t('success.none')} text={t('success.none_text')}>
      <ButtonLink kind="primary" to="/tournaments/lobby-cup">
        {t('success.to_cup')}
      </ButtonLink>
    </EmptyState>
  )
}

type RegisteredProps = { cup: TournamentDetail; registrations: TournamentViewer['registrations'] }

function Registered({ cup, registrations }: RegisteredProps) {
  const { t } = useTranslation('registration')
  return (
    <div className="reg-done">
      <header className="page-head">
        <h1>{t('success.title')}</h1>
        <p>{cup.name}</p>
      </header>
      {registrations.map((registration) => (
        <Panel
          key={registration.id}
          title={registration.team.name}
          end={
            <ButtonLink size="s" to="/teams/$teamId" params={{ teamId: registration.team.id }}>
              {t('success.to_team')}
            </ButtonLink>
          }
        >
          <div className="reg">
            <PaymentDetails tournament={cup} registration={registration} isLeader={registration.is_captain} />
          </div>
        </Panel>
      ))}
      <Next cup={cup} />
    </div>
  )
}

function Next({ cup }: { cup: TournamentDetail }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const isOver = cup.status === 'finished' || cup.status === 'cancelled'
  const isUnderWay = cup.status === 'live'
  return (
    <section>
      {!isOver && (
        <>
          <h2>{t('success.next')}</h2>
          <ol>
            <li>{t('success.next_steam')}</li>
            <li>
              {isUnderWay ? t('success.next_began') : t('success.next_start', { at: format.dateTime(cup.start_date) })}
            </li>
            <li>{t('success.next_match')}</li>
          </ol>
        </>
      )}
      <div className="row row-wrap">
        <ButtonLink kind="primary" to="/tournaments/lobby-cup">
          {t('success.to_cup')}
        </ButtonLink>
        <ButtonLink to="/settings">{t('success.to_settings')}</ButtonLink>
      </div>
    </section>
  )
}
