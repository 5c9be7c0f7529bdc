import type { AdminTeamDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { Button, ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { ActLog } from '#features/act-log/act-log'
import { adminTeamQuery, type TeamDeed } from '../api/teams.ts'
import { TeamChangeDialog } from './team-change-dialog.tsx'
import { TeamMarks } from './team-marks.tsx'
import { EntriesPanel, PeoplePanel } from './team-panels.tsx'

/** One team: who is in it, what it is registered for, and what an admin may put right. */
export function TeamPage({ teamId }: { teamId: string }) {
  const { t } = useTranslation('admin-teams')
  const team = useQuery(adminTeamQuery(teamId))
  usePageTitle(team.data?.name)
  if (team.data) return <OneTeam team={team.data} />
  if (isNotFound(team.error))
    return (
      <div className="panel">
        <EmptyState level={1} title={t('gone')} text={t('gone_text')}>
          <ButtonLink to="/admin/teams">{t('to_all')}</ButtonLink>
        </EmptyState>
      </div>
    )
  if (team.isError) return <ErrorState title={t('one_error')} error={team.error} onRetry={() => void team.refetch()} />
  return <Skeleton height={720} label={t('one_loading')} />
}

function OneTeam({ team }: { team: AdminTeamDetail }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<TeamDeed | null>(null)
  return (
    <>
      <Head team={team} onAsk={setAsked} />
      <div className="admin-panels">
        <PeoplePanel team={team} onAsk={setAsked} />
        <EntriesPanel team={team} />
      </div>
      <ActLog of={{ team: team.id }} />
      {asked !== null && (
        <TeamChangeDialog
          team={team}
          deed={asked}
          onGone={() => void navigate({ to: '/admin/teams' })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Head({ team, onAsk }: { team: AdminTeamDetail; onAsk: (deed: TeamDeed) => void }) {
  const { t } = useTranslation('admin-teams')
  return (
    <header className="page-head admin-user">
      <div className="row">
        <Crest team={team} size={40} />
        <div>
          <h1 className="text-display admin-head">{team.name}</h1>
          <span className="text-muted text-num">{team.tag}</span> <TeamMarks team={team} />
        </div>
      </div>
      <div className="actions">
        <ButtonLink to="/teams/$teamId" params={{ teamId: team.id }}>
          {t('page')}
        </ButtonLink>
        <Button onClick={() => onAsk({ change: 'rename', name: team.name, tag: team.tag })}>{t('do.rename')}</Button>
        {team.crest_url !== null && (
          <Button onClick={() => onAsk({ change: 'remove_crest' })}>{t('do.remove_crest')}</Button>
        )}
        {team.disbanded_at === null && (
          <Button kind="danger" onClick={() => onAsk({ change: 'disband' })}>
            {t('do.disband')}
          </Button>
        )}
      </div>
    </header>
  )
}
