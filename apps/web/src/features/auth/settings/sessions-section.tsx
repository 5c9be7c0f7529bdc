import type { Session } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ListFrame } from '#ui/list-frame'
import { FormError } from '#ui/fields'
import { Icon, type IconName } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api/sessions.ts'

/** Where this account is signed in. */
export function SessionsSection() {
  const { t } = useTranslation('security')
  const sessions = useQuery(sessionsQuery)
  const loading = <Skeleton height={160} label={t('sessions.loading')} />
  return (
    <ListFrame list={sessions} error={t('sessions.failed')} loading={loading}>
      {(all) => <Sessions sessions={all} />}
    </ListFrame>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('security')
  const toast = useToast()
  const end = useEndSession()
  const hasOthers = sessions.some((session) => !session.is_current)
  const endOne = (session: Session) => end.mutate(session.id, { onSuccess: () => toast.success(t('sessions.ended')) })
  return (
    <>
      <p className="text-muted text-14">{t('sessions.text')}</p>
      <ul className="settings-rows">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => endOne(session)}
          />
        ))}
      </ul>
      {end.isError && <FormError>{errorMessage(end.error)}</FormError>}
      {hasOthers ? <EndOthers /> : <p className="text-muted text-14">{t('sessions.only')}</p>}
    </>
  )
}

const icons: Record<Session['device']['kind'], IconName> = {
  desktop: 'desktop',
  phone: 'phone',
  tablet: 'phone',
  other: 'desktop',
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { browser, os, kind } = session.device
  const device = [browser, os].filter((part) => part !== null).join(' · ') || t('sessions.unknown')
  const place = [session.place ?? t('sessions.no_place'), session.ip_address]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <li>
      <Icon name={icons[kind]} />
      <div className="settings-main">
        <span className="row row-wrap">
          <b>{device}</b>
          {session.is_current && <Badge tone="open">{t('sessions.current')}</Badge>}
        </span>
        <span className="text-muted text-14 text-num">{place}</span>
        <span className="text-muted text-14">
          {t('sessions.used')} <time dateTime={session.last_used_at}>{format.dateTime(session.last_used_at)}</time>
          {' · '}
          {t('sessions.begun')} <time dateTime={session.created_at}>{format.dateTime(session.created_at)}</time>
        </span>
      </div>
      {!session.is_current && (
        <Button size="s" busy={isEnding} aria-label={t('sessions.end_name', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const { t } = useTranslation('security')
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const end = useEndOtherSessions()
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('sessions.end_others')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sessions.end_others')}
        text={t('sessions.end_others_text')}
        action={t('sessions.end_others_action')}
        busy={end.isPending}
        error={end.error}
        onConfirm={() =>
          end.mutate(undefined, {
            onSuccess: ({ ended }) => {
              toast.success(t('sessions.others_ended', { count: ended }))
              setAsking(false)
            },
          })
        }
      />
    </div>
  )
}
