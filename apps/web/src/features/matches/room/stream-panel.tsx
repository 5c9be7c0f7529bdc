import type { MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Icon } from '#ui/icon'
import { roomQuery } from '../api/get-room.ts'
import { useMatchRights } from '../api/match-rights.ts'

const StreamForm = lazyPart(async () => (await import('./stream-form.tsx')).StreamForm)

/** Where the match can be watched; its organisers and casters say so here. */
export function StreamPanel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const room = useQuery(roomQuery(match.id))
  const { isStreamer } = useMatchRights(match)
  const url = room.data?.stream_url ?? null
  if (room.data === undefined || (url === null && !isStreamer)) return null
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
        {isStreamer && (
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
