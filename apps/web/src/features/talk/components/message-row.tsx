import type { TalkMessage, TalkPerson } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { classNames } from '#ui/class-names'
import { Icon } from '#ui/icon'
import { Menu, MenuItem } from '#ui/menu'
import { useToast } from '#ui/toasts'
import { type Place, useMute, useSilence } from '../api/talk.ts'
import { MessageWords } from './message-words.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

type MessageRowProps = {
  place: Place
  message: TalkMessage
  teams: { team1: string; team2: string }
  people: readonly TalkPerson[]
  maySilence: boolean
  now: number | null
}

const oldMs = 12 * 3_600_000

function isHouse({ role }: Pick<TalkMessage, 'role'>): boolean {
  return role === 'organiser' || role === 'referee'
}

export function MessageRow({ place, message, teams, people, maySilence, now }: MessageRowProps) {
  const { t } = useTranslation('talk')
  const format = useFormat()
  const { author, role, at } = message
  // Of another day the hour alone says nothing.
  const isOld = now !== null && now - Date.parse(at) > oldMs
  const isOwn = author.id === place.userId
  const side = role === 'team1' || role === 'team2' ? teams[role] : t(role)
  return (
    <li className={classNames('talk-row', isOwn && 'is-own', isHouse(message) && 'is-house')}>
      <p className="talk-who">
        <b>{isOwn ? t('you') : author.username}</b>
        {!isOwn && <span>{side}</span>}
        <time dateTime={at} className="text-num">
          {isOld ? format.dateTime(at) : format.time(at)}
        </time>
        {message.is_reported && <span>{t('reported')}</span>}
      </p>
      <div className="talk-said">
        <p className="talk-words">
          <MessageWords message={message} />
        </p>
        {!isOwn && (
          <Actions
            place={place}
            message={message}
            person={people.find(({ user }) => user.id === author.id)}
            maySilence={maySilence}
          />
        )}
      </div>
    </li>
  )
}

type ActionsProps = {
  place: Place
  message: TalkMessage
  person: TalkPerson | undefined
  maySilence: boolean
}

/** What one can do about a message of somebody else. */
function Actions({ place, message, person, maySilence }: ActionsProps) {
  const { t } = useTranslation('talk')
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const [isReporting, setReporting] = useState(false)
  const mute = useMute(place)
  const silence = useSilence(place)
  const { author } = message
  const who = author.username
  const onError = (error: unknown) => toast.error(errorMessage(error))
  const isMuted = message.is_muted || person?.is_muted === true
  const isThere = message.text !== null || message.phrase !== null
  const leads = person !== undefined && !isHouse(person)
  return (
    <>
      <Menu className="talk-actions" label={t('actions', { who })} trigger={<Icon name="down" size={16} />}>
        {!isHouse(message) && (
          <MenuItem
            icon={isMuted ? 'eye' : 'eye-off'}
            onClick={() => mute.mutate({ userId: author.id, is_muted: !isMuted }, { onError })}
          >
            {t(isMuted ? 'unmute' : 'mute', { who })}
          </MenuItem>
        )}
        {maySilence && leads && (
          <MenuItem
            icon="minus"
            onClick={() => silence.mutate({ userId: author.id, is_silenced: person.is_silenced !== true }, { onError })}
          >
            {t(person.is_silenced === true ? 'unsilence' : 'silence', { who })}
          </MenuItem>
        )}
        {isThere && !message.is_reported && (
          <MenuItem icon="flag" onClick={() => setReporting(true)}>
            {t('report')}
          </MenuItem>
        )}
      </Menu>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog place={place} message={message} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
