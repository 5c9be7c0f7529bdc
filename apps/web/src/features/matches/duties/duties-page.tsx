import type { CurrentUser, Duties } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { dutiesQuery } from '../api/duties.ts'
import '../matches.css'
import '../match/boards.css'
import '../room/room.css'
import '../server/match-server.css'
import './duties.css'
import { DutyCard } from './duty-card.tsx'
import { RolesPanel } from './roles-panel.tsx'

/** What a caster, an observer or a referee has before them: their matches, and where each is played. */
export function DutiesPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('crew')
  const duties = useQuery(dutiesQuery(user.id))
  return (
    <>
      <header className="duty-head">
        <h1 className="text-display">{t('duties.title')}</h1>
        <p className="text-muted">{t('duties.text')}</p>
      </header>
      <ListFrame
        list={duties}
        error={t('duties.error')}
        loading={<Skeleton height={480} label={t('duties.loading')} />}
      >
        {(found) => <Found duties={found} userId={user.id} />}
      </ListFrame>
    </>
  )
}

function Found({ duties: all, userId }: { duties: Duties; userId: string }) {
  const { t } = useTranslation('crew')
  const { duties, waiting, has_steam_id: hasSteamId } = all
  if (duties.length === 0 && waiting.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('duties.empty')} text={t('duties.empty_text')}>
          <ButtonLink to="/matches">{t('duties.to_matches')}</ButtonLink>
        </EmptyState>
      </div>
    )
  return (
    <div className="stack duty-list">
      {!hasSteamId && (
        <p className="duty-note">
          {t('duties.no_steam')}{' '}
          <Link className="link" to="/profile">
            {t('duties.to_profile')}
          </Link>
        </p>
      )}
      {duties.map((duty) => (
        <DutyCard key={duty.match.id} duty={duty} userId={userId} />
      ))}
      <RolesPanel duties={all} userId={userId} />
    </div>
  )
}
