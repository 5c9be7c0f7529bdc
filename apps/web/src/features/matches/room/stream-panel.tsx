import type { MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { organiserQuery } from '../api/get-organiser.ts'
import { roomQuery } from '../api/get-room.ts'

const StreamForm = lazy(() => import('./stream-form.tsx').then((part) => ({ default: part.StreamForm })))

/** Where the match can be watched; its organisers say so here. */
export function StreamPanel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const user = useCurrentUser()
  const room = useQuery(roomQuery(match.id))
  const organiser = useQuery({ ...organiserQuery(match.tournament.id, user?.id ?? ''), enabled: user !== null })
  const isOrganiser = user !== null && organiser.data === true
  const url = room.data?.stream_url ?? null
  if (room.data === undefined || (url === null && !isOrganiser)) return null
  return (
    <section className="panel" aria-labelledby="stream-title">
      <header>
        <h2 id="stream-title">{t('stream.title')}</h2>
      </header>
      <div className="padded stack">
        {url !== null && (
          <a className="btn btn-secondary btn-block" href={url} target="_blank" rel="noopener noreferrer nofollow">
            <Icon name="play" size={16} />
            <span>
              {t('stream.watch', { place: placeOf(url) })}
              <span className="sr-only"> ({t('stream.new_tab')})</span>
            </span>
          </a>
        )}
        {isOrganiser && (
          <Suspense fallback={null}>
            <StreamForm key={url} matchId={match.id} url={url} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** `https://www.twitch.tv/lobby_kz` → `twitch.tv` */
function placeOf(url: string): string {
  return new URL(url).hostname.replace(/^(?:www|m)\./, '')
}
