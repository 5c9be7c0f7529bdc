import type { Crew, CrewMember } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { crewQuery, useRemoveCrew } from '../api/crew.ts'
import './crew.css'

const CrewDialog = lazyPart(async () => (await import('./crew-dialog.tsx')).CrewDialog)

/** Casters, observers and referees of the tournament: who they are, and of which matches. */
export function CrewPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('crew')
  const crew = useQuery(crewQuery(tournamentId))
  const [isAdding, setAdding] = useState(false)
  return (
    <section>
      <SectionHead title={t('panel.title')} />
      <ListFrame list={crew} error={t('panel.error')} loading={<Skeleton height={160} label={t('panel.loading')} />}>
        {(found) => (
          <div className="panel">
            <div className="padded stack">
              <p className="field-hint">{t('panel.text')}</p>
              <div>
                <Button onClick={() => setAdding(true)}>{t('panel.add')}</Button>
              </div>
            </div>
            <Members tournamentId={tournamentId} crew={found} />
            {isAdding && (
              <Suspense fallback={null}>
                <CrewDialog
                  tournamentId={tournamentId}
                  findsNames={found.finds_names}
                  onClose={() => setAdding(false)}
                />
              </Suspense>
            )}
          </div>
        )}
      </ListFrame>
    </section>
  )
}

/** What somebody is called here. */
function nameOf({ user, name }: CrewMember): string {
  return user?.username ?? name ?? ''
}

function Members({ tournamentId, crew }: { tournamentId: string; crew: Crew }) {
  const { t } = useTranslation('crew')
  const [leaving, setLeaving] = useState<CrewMember | null>(null)
  if (crew.members.length === 0) return <EmptyState title={t('panel.empty')} text={t('panel.empty_text')} />
  return (
    <>
      <ul className="org-crew">
        {crew.members.map((member) => (
          <Member key={member.id} member={member} onRemove={() => setLeaving(member)} />
        ))}
      </ul>
      {leaving && <RemoveDialog tournamentId={tournamentId} member={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function Member({ member, onRemove }: { member: CrewMember; onRemove: () => void }) {
  const { t } = useTranslation('crew')
  const format = useFormat()
  const { match, role, steam_id: steamId, has_steam_id: hasSteamId } = member
  return (
    <li>
      <span className="org-crew-who">
        <b>{nameOf(member)}</b>
        <span className="text-14">
          {match === null
            ? t('panel.all_matches')
            : t('panel.one_match', { number: match.number, team1: match.team1.name, team2: match.team2.name })}
        </span>
        {steamId !== null && <span className="text-14 text-muted">{t('panel.guest', { id: steamId })}</span>}
        {!hasSteamId && <span className="text-14 org-crew-warn">{t('panel.no_steam')}</span>}
        <span className="text-14 text-muted">
          {t('panel.added', { who: member.added_by, at: format.dateTime(member.added_at) })}
        </span>
      </span>
      <Badge tone={role === 'referee' ? 'warn' : 'info'}>{t(`role.${role}`)}</Badge>
      <Button kind="quiet" size="s" aria-label={t('panel.remove_of', { name: nameOf(member) })} onClick={onRemove}>
        {t('panel.remove')}
      </Button>
    </li>
  )
}

function RemoveDialog({
  tournamentId,
  member,
  onClose,
}: {
  tournamentId: string
  member: CrewMember
  onClose: () => void
}) {
  const { t } = useTranslation('crew')
  const toast = useToast()
  const remove = useRemoveCrew(tournamentId)
  const onSuccess = () => {
    toast.success(t('remove.done'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove.title', { name: nameOf(member) })}
      text={t('remove.text')}
      action={t('panel.remove')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => {
        if (!remove.isPending) remove.mutate(member.id, { onSuccess })
      }}
    />
  )
}
