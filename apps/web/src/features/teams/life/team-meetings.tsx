import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { meetingsQuery } from '../api/get-figures.ts'
import { PlayedRows } from './match-rows.tsx'

/** All that two teams played against each other; it has an address of its own (`?against=`). */
export function TeamMeetings({ teamId, otherId }: { teamId: string; otherId: string }) {
  const { t } = useTranslation('team-life')
  const meetings = useQuery(meetingsQuery(teamId, otherId))
  if (meetings.isError)
    return <ErrorState title={t('against.error')} error={meetings.error} onRetry={() => void meetings.refetch()} />
  if (meetings.data === undefined) return <Skeleton height={160} label={t('against.loading')} />
  const { team, opponent, record, matches } = meetings.data
  return (
    <Panel
      className="team-meetings"
      title={t('against.with', { team: opponent.name })}
      end={
        <ButtonLink kind="quiet" size="s" to="/teams/$teamId" params={{ teamId }}>
          {t('against.close')}
        </ButtonLink>
      }
    >
      <p className="team-meetings-score">
        <Crest team={team} size={40} />
        <b className="text-display text-num">{`${record.won}:${record.lost}`}</b>
        <Crest team={opponent} size={40} />
      </p>
      {matches.length === 0 ? (
        <p className="padded text-14 text-muted">{t('against.never')}</p>
      ) : (
        <PlayedRows matches={matches} />
      )}
    </Panel>
  )
}
