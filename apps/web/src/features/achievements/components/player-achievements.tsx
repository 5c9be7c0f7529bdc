import type { PlayerAchievements as Shown } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { playerAchievementsQuery } from '../api/get-player-achievements.ts'
import '../achievements.css'
import { Emblem } from './emblem.tsx'

/** What a player achieved, on their public page; nothing where they keep their results to themselves. */
export function PlayerAchievements({ playerId }: { playerId: string }) {
  const { t } = useTranslation('achievements')
  const { user, isLoading } = useAuth()
  const found = useQuery({
    ...playerAchievementsQuery(playerId, user?.id ?? null, useLanguage()),
    enabled: !isLoading,
  })
  return (
    <ListFrame list={found} error={t('player.error')} loading={<Skeleton height={150} label={t('player.loading')} />}>
      {({ achievements }) => achievements && <Held achievements={achievements} />}
    </ListFrame>
  )
}

function Held({ achievements }: { achievements: NonNullable<Shown['achievements']> }) {
  const { t } = useTranslation('achievements')
  const format = useFormat()
  return (
    <Panel title={t('player.title')} end={achievements.length > 0 && format.number(achievements.length)}>
      {achievements.length === 0 ? (
        <p className="padded text-muted text-14">{t('player.empty')}</p>
      ) : (
        <ul className="award-held">
          {achievements.map(({ id, name, unlocked_at: at }) => (
            <li key={id}>
              <Emblem id={id} />
              <span>
                <b className="text-block">{name}</b>
                <small className="text-muted">{t('unlocked', { date: format.date(at) })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
