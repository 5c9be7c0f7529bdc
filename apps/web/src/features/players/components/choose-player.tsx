import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { playersLikeQuery } from '../api/get-players.ts'

/** A field that finds players, and a press that takes one. */
export function ChoosePlayer({ label, onChoose }: { label: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation('player-pages')
  const { user } = useAuth()
  const [search, setSearch] = useState('')
  const found = useQuery(playersLikeQuery(search, user?.id ?? null))
  return (
    <Panel title={t('compare.choose')}>
      <div className="padded player-choose">
        <SearchField label={label} value={search} onSearch={setSearch} />
        {search !== '' && found.isError && (
          <ErrorState title={t('compare.error')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {search !== '' && found.isPending && <Skeleton height={52} label={t('compare.loading')} />}
        {search !== '' && found.data?.players.length === 0 && (
          <p className="text-muted text-14">{t('compare.nobody')}</p>
        )}
        {search !== '' && found.data !== undefined && found.data.players.length > 0 && (
          <ul className="player-choices" aria-label={t('compare.found')}>
            {found.data.players.map((player) => (
              <li key={player.id}>
                <button type="button" onClick={() => onChoose(player.id)}>
                  <Avatar id={player.id} url={player.avatar_url} />
                  <b className="text-ellipsis">{player.username}</b>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
