import type { FreeAgent } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { myTeamsQuery } from '../api/get-teams.ts'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

export function AgentCard({ agent, viewerId }: { agent: FreeAgent; viewerId: string | null }) {
  const { t } = useTranslation('free-agents')
  const format = useFormat()
  const hours = useHours(agent)
  const { user } = agent
  return (
    <li className="team-agent-card">
      <Avatar id={user.id} url={user.avatar_url} size={36} />
      <div className="team-agent-words">
        <Link className="text-ellipsis" to="/players/$playerId" params={{ playerId: user.id }}>
          <b>{user.username}</b>
        </Link>
        <Rating agent={agent} />
        <Roles roles={agent.roles} />
        <p className="text-14 text-muted">{[...(agent.city === null ? [] : [agent.city]), hours].join(' · ')}</p>
        {agent.text !== '' && <p className="text-14">{agent.text}</p>}
        <small className="text-muted">{t('card.until', { date: format.date(agent.until) })}</small>
      </div>
      {viewerId !== null && viewerId !== user.id && <Invite agent={agent} viewerId={viewerId} />}
    </li>
  )
}

/** The number and its ±, a press away from how it came to be; nothing where there is none to show. */
function Rating({ agent: { user, rating } }: { agent: FreeAgent }) {
  const { t } = useTranslation('free-agents')
  const format = useFormat()
  if (rating === null) return null
  const [points, spread] = [format.number(rating.points), format.number(rating.spread)]
  return (
    <p className="text-14">
      <Link
        className="link"
        to="/players/$playerId/rating"
        params={{ playerId: user.id }}
        aria-label={t('card.rating_of', { name: user.username, points, spread })}
      >
        {t('card.rating', { points, spread })}
      </Link>
    </p>
  )
}

function Roles({ roles }: Pick<FreeAgent, 'roles'>) {
  const { t } = useTranslation('free-agents')
  const { t: life } = useTranslation('team-life')
  return (
    <p className="row row-wrap">
      {roles.length === 0 && <Badge tone="line">{t('card.any_role')}</Badge>}
      {roles.map((role) => (
        <Badge key={role} tone="line">
          {life(`roles.${role}`)}
        </Badge>
      ))}
    </p>
  )
}

function useHours({ hours }: FreeAgent): string {
  const { t } = useTranslation('free-agents')
  const clock = (hour: number) => `${hour}:00`
  return hours === null ? t('card.anytime') : t('card.hours', { from: clock(hours.from), to: clock(hours.to) })
}

/** For whoever captains a team. */
function Invite({ agent, viewerId }: { agent: FreeAgent; viewerId: string }) {
  const { t } = useTranslation('free-agents')
  const [isOpen, setOpen] = useState(false)
  const mine = useQuery(myTeamsQuery(viewerId))
  const led = (mine.data?.teams ?? []).filter(
    (team) => team.captain.id === viewerId || team.vice_captain_id === viewerId,
  )
  if (led.length === 0) return null
  return (
    <>
      <Button size="s" aria-label={t('card.invite_named', { name: agent.user.username })} onClick={() => setOpen(true)}>
        {t('card.invite')}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog agent={agent} teams={led} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
