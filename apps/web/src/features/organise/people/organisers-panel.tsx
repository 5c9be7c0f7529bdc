import type { CupOrganiser, CupPeople } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { cupPeopleQuery } from '../api/cup-people.ts'
import { OpenInvitations } from './open-invitations.tsx'
import { type Deed, OrganiserDialog } from './organiser-dialogs.tsx'
import './people.css'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

type PanelProps = { tournamentId: string }

/** Whose the cup is, who organises it with them, and who was asked and has not answered. */
export function OrganisersPanel({ tournamentId }: PanelProps) {
  const { t } = useTranslation('cup-people')
  const people = useQuery(cupPeopleQuery(tournamentId))
  return (
    <section>
      <SectionHead title={t('panel.title')} />
      <ListFrame list={people} error={t('panel.error')} loading={<Skeleton height={160} label={t('panel.loading')} />}>
        {(found) => <Found tournamentId={tournamentId} people={found} />}
      </ListFrame>
    </section>
  )
}

function Found({ tournamentId, people }: PanelProps & { people: CupPeople }) {
  const { t } = useTranslation('cup-people')
  const [isInviting, setInviting] = useState(false)
  const { organisers, invitations } = people
  return (
    <div className="panel">
      <div className="padded stack">
        {organisers.length > 0 && !organisers.some(({ is_owner: isOwner }) => isOwner) && (
          <p className="field-hint">{t('panel.no_owner')}</p>
        )}
        <div>
          <Button kind="primary" onClick={() => setInviting(true)}>
            {t('panel.invite')}
          </Button>
        </div>
      </div>
      {organisers.length === 0 ? (
        <EmptyState title={t('panel.nobody')} text={t('panel.nobody_text')} />
      ) : (
        <Organisers tournamentId={tournamentId} people={people} />
      )}
      {invitations.length > 0 && (
        <OpenInvitations tournamentId={tournamentId} invitations={invitations} isOwner={people.is_owner} />
      )}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog tournamentId={tournamentId} isOwner={people.is_owner} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  )
}

type Doing = { deed: Deed; organiser: CupOrganiser }

function Organisers({ tournamentId, people }: PanelProps & { people: CupPeople }) {
  const { user } = useAuth()
  const [doing, setDoing] = useState<Doing | null>(null)
  return (
    <>
      <ul className="org-people">
        {people.organisers.map((organiser) => (
          <Organiser
            key={organiser.user.id}
            organiser={organiser}
            isOwn={organiser.user.id === user?.id}
            mayChange={people.is_owner}
            onDo={(deed) => setDoing({ deed, organiser })}
          />
        ))}
      </ul>
      {doing && <OrganiserDialog tournamentId={tournamentId} {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}

type RowProps = { organiser: CupOrganiser; isOwn: boolean; mayChange: boolean; onDo: (deed: Deed) => void }

function Organiser({ organiser, isOwn, mayChange, onDo }: RowProps) {
  const { t } = useTranslation('cup-people')
  const { user, is_owner: isOwner } = organiser
  const name = user.username
  return (
    <li>
      <Avatar id={user.id} url={user.avatar_url} size={36} />
      <span className="org-people-who">
        <b>{name}</b>
        {isOwn && <span className="text-14 text-muted">{t('panel.you')}</span>}
      </span>
      <Badge tone={isOwner ? 'warn' : 'line'}>{t(isOwner ? 'role.owner' : 'role.organiser')}</Badge>
      {!isOwner && (mayChange || isOwn) && (
        <span className="org-people-deeds">
          {mayChange && (
            <Button
              kind="quiet"
              size="s"
              aria-label={t('panel.hand_over_of', { name })}
              onClick={() => onDo('hand_over')}
            >
              {t('panel.hand_over')}
            </Button>
          )}
          {isOwn ? (
            <Button kind="quiet" size="s" onClick={() => onDo('leave')}>
              {t('panel.leave')}
            </Button>
          ) : (
            <Button kind="quiet" size="s" aria-label={t('panel.remove_of', { name })} onClick={() => onDo('remove')}>
              {t('panel.remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
