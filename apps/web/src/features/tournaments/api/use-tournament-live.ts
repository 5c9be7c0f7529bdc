import { type Bracket, registrationRefreshMs, type SocketMessage, type TournamentDetail } from '@lobby/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { config } from '#lib/config'
import { useChannel, useRealtimeStatus } from '#lib/realtime'
import { applyScore } from '../apply-score.ts'
import { bracketKey } from './get-bracket.ts'
import { tournamentQuery, wholeTournamentQuery } from './get-tournament.ts'
import { refreshTournament } from './refresh-tournament.ts'

/** All who watch a cup hear of a change at once: they ask for it spread over this long, where a cup has so many teams or fewer. */
const spreadMs = 500
const spreadTeams = 128

/** A cup of thousands is watched by thousands, changes all the time and takes long to answer; its scores are pushed meanwhile. */
function spreadOf(cup: TournamentDetail | undefined): number {
  return spreadMs * Math.max(1, (cup?.registered_teams ?? 0) / spreadTeams)
}

/** Keeps one tournament's page true: pushed scores at once, all else by asking again. Polls while the socket is down. */
export function useTournamentLive(id: string): void {
  const client = useQueryClient()
  const isConnected = useRealtimeStatus() === 'connected'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refreshSoon = useCallback(() => {
    if (timer.current !== undefined) return
    const wait = Math.random() * spreadOf(shownTournament(client, id))
    timer.current = setTimeout(() => {
      timer.current = undefined
      void refreshTournament(client, id)
    }, wait)
  }, [client, id])

  useChannel(`tournament:${id}`, (message) => onMessage(message, client, id, refreshSoon), { onResync: refreshSoon })

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isConnected) return
    const period = registrationRefreshMs[config.isProduction ? 'production' : 'otherwise']
    const poll = setInterval(() => void refreshTournament(client, id), period)
    return () => clearInterval(poll)
  }, [client, id, isConnected])
}

function onMessage(message: SocketMessage, client: QueryClient, id: string, refreshSoon: () => void): void {
  if (message.type === 'match.score') {
    client.setQueryData<Bracket>(bracketKey(id), (bracket) => bracket && applyScore(bracket, message.score))
  }
  if (message.type === 'match.timed') refreshSoon()
  if (message.type === 'bracket.changed' && isNews(client.getQueryData<Bracket>(bracketKey(id)), message.version))
    refreshSoon()
  if (message.type === 'tournament.changed' && isNews(shownTournament(client, id), message.version)) refreshSoon()
}

/** As the public sees it, or where it is steered with all of its teams: whichever is older. */
function shownTournament(client: QueryClient, id: string): TournamentDetail | undefined {
  const shown = [tournamentQuery(id), wholeTournamentQuery(id)].flatMap(
    ({ queryKey }) => client.getQueryData<TournamentDetail>(queryKey) ?? [],
  )
  return shown.toSorted((one, other) => one.version - other.version)[0]
}

function isNews(cached: { version: number } | undefined, version: number): boolean {
  return cached === undefined || version > cached.version
}
