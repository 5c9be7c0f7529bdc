import type { MatchDetail, MatchServer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { viewerQuery } from '../api/match-rights.ts'
import { matchServerQuery, useMatchServerLive } from '../api/match-server.ts'

const MatchServerPanel = lazyPart(async () => (await import('../server/match-server-panel.tsx')).MatchServerPanel, {
  texts: ['match-server', 'servers'],
})
const TakePanel = lazyPart(async () => (await import('../server/take-panel.tsx')).TakePanel, {
  texts: ['match-server'],
})

const CommandPanel = lazyPart(async () => (await import('../server/command-panel.tsx')).CommandPanel, {
  texts: ['room', 'match-server'],
})

/** How the match gets onto a game server, and how it does there. */
export function ServerPanel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const user = useCurrentUser()
  const isOpen = match.status !== 'finished' && match.status !== 'void'
  const server = useQuery({ ...matchServerQuery(match.id, user?.id ?? null), enabled: isOpen })
  useMatchServerLive(match.id)
  if (!isOpen) return null
  return (
    <ListFrame list={server} error={t('connect.error')} loading={<Loading match={match} />}>
      {(found) => <Found match={match} server={found} />}
    </ListFrame>
  )
}

function Found({ match, server }: { match: MatchDetail; server: MatchServer }) {
  return server.state === 'none' ? (
    <ByHand match={match} server={server} />
  ) : (
    <WithServer match={match} server={server} />
  )
}

function WithServer({ match, server }: { match: MatchDetail; server: MatchServer }) {
  return (
    <Suspense fallback={<Loading match={match} />}>
      <MatchServerPanel match={match} server={server} />
      {(server.state === 'stopped' || server.state === 'elsewhere') && server.rights.organise && (
        <CommandPanel match={match} fetchedAt={server.fetched_at} />
      )}
    </Suspense>
  )
}

/** While the site gives the match no server: the command for organisers, a word about it for everybody else. */
function ByHand({ match, server }: { match: MatchDetail; server: MatchServer }) {
  const user = useCurrentUser()
  const viewer = useQuery({ ...viewerQuery(match.tournament.id, user?.id ?? ''), enabled: user !== null })
  if (user === null || viewer.data?.is_organiser !== true) return <Words match={match} />
  return (
    <>
      <Suspense fallback={<Words match={match} />}>
        <CommandPanel match={match} fetchedAt={server.fetched_at} />
      </Suspense>
      {server.rights.organise && match.status === 'ready' && (
        <Suspense fallback={null}>
          <TakePanel matchId={match.id} />
        </Suspense>
      )}
    </>
  )
}

function Words({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  return (
    <Frame>
      <p className="field-hint padded">{match.status === 'ready' ? t('connect.wait') : t('connect.live')}</p>
    </Frame>
  )
}

/** As tall as the words that most matches have there: three lines of them, or two. In words, for they stand in the page that the server draws. */
function Loading({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  return (
    <Frame>
      <div className="padded">
        <output
          aria-label={t('connect.loading')}
          className="field-hint"
          style={{ display: 'block', minHeight: match.status === 'ready' ? 59 : 39 }}
        >
          {t('connect.loading')}
        </output>
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('matches')
  return (
    <section className="panel match-connect">
      <header>
        <h2>{t('connect.title')}</h2>
      </header>
      {children}
    </section>
  )
}
