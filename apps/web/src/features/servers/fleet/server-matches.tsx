import type { ServerMatch } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { pageNumber, useListPlace } from '#lib/list-place'
import { Badge, type BadgeTone } from '#ui/badge'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { serverMatchesQuery, serverMatchesSize as size } from '../api/fleet.ts'

const tones: Record<ServerMatch['state'], BadgeTone> = {
  loading: 'info',
  on: 'win',
  lost: 'loss',
  ending: 'warn',
  released: 'line',
}

const placeParts = { matches: pageNumber }

/** Every stay of a match on one server, the newest first. */
export function ServerMatches({ serverId }: { serverId: string }) {
  const { t } = useTranslation('fleet')
  const [{ matches: page }, go] = useListPlace(placeParts)
  const matches = useQuery(serverMatchesQuery(serverId, page))
  return (
    <ListFrame
      list={matches}
      error={t('matches.error')}
      loading={<Skeleton height={160} label={t('matches.loading')} />}
    >
      {(found) => (
        <PagedPanel
          title={t('matches.title')}
          page={page}
          size={size}
          total={found.total}
          shown={found.matches.length}
          onPage={(wanted) => go({ matches: wanted })}
          isOld={matches.isPlaceholderData}
          empty={<EmptyState title={t('matches.empty')} text={t('matches.empty_text')} />}
        >
          <ol className="server-matches">
            {found.matches.map((stay) => (
              <Stay key={`${stay.match_id}:${stay.begun_at}`} stay={stay} />
            ))}
          </ol>
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function Stay({ stay }: { stay: ServerMatch }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const from = format.dateTime(stay.begun_at)
  const isCutShort = stay.state === 'released' && stay.failure !== null
  return (
    <li>
      <p className="row">
        <Link className="link text-ellipsis" to="/matches/$matchId" params={{ matchId: stay.match_id }}>
          {t('matches.versus', { team1: stay.team1.name, team2: stay.team2.name })}
        </Link>
        <span className="row-push">
          <Badge tone={tones[stay.state]}>{isCutShort ? t('matches.left') : t(`matches.state.${stay.state}`)}</Badge>
        </span>
      </p>
      <p className="text-14 text-muted">
        <Link className="link" to="/tournaments/$tournamentId" params={{ tournamentId: stay.tournament.id }}>
          {stay.tournament.name}
        </Link>
        <span className="text-num">
          {stay.ended_at === null
            ? t('matches.since', { from })
            : t('matches.stay', { from, to: format.dateTime(stay.ended_at) })}
        </span>
      </p>
      {stay.failure !== null && <p className="text-14">{t(`matches.failure.${stay.failure}`)}</p>}
      <Move label={t('matches.from')} server={stay.from} />
      <Move label={t('matches.to')} server={stay.to} />
    </li>
  )
}

function Move({ label, server }: { label: string; server: ServerMatch['from'] }) {
  if (server === null) return null
  return (
    <p className="text-14 text-muted">
      <span>{label}</span>
      <Link className="link" to="/admin/servers/$serverId" params={{ serverId: server.id }}>
        {server.name}
      </Link>
    </p>
  )
}
