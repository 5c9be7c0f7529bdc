import type { TeamListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { ErrorState } from '#ui/error-state'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { teamsLikeQuery } from '../api/get-teams.ts'

/** Finds any team, met or not; a press leads to all that the two played. */
export function ChooseOpponent({ teamId }: { teamId: string }) {
  const { t } = useTranslation('team-life')
  const [search, setSearch] = useState('')
  const found = useQuery(teamsLikeQuery(search))
  return (
    <div className="team-choose">
      <SearchField label={t('against.pick')} value={search} onSearch={setSearch} />
      {search !== '' &&
        (found.isError ? (
          <ErrorState title={t('against.pick_error')} error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data === undefined ? (
          <Skeleton height={44} label={t('against.picking')} />
        ) : (
          <Found teamId={teamId} teams={found.data.teams.filter(({ id }) => id !== teamId)} />
        ))}
    </div>
  )
}

function Found({ teamId, teams }: { teamId: string; teams: readonly TeamListItem[] }) {
  const { t } = useTranslation('team-life')
  if (teams.length === 0) return <p className="text-14 text-muted">{t('against.pick_none')}</p>
  return (
    <ul className="team-opponents" aria-label={t('against.picked')}>
      {teams.map((team) => (
        <li key={team.id}>
          <Link to="/teams/$teamId" params={{ teamId }} search={{ against: team.id }}>
            <Crest team={team} size={20} />
            <b className="text-ellipsis">{team.name}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
