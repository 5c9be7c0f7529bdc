import type {
  ScheduleMovesRequest,
  SchedulePlanRequest,
  ScheduleSettingsRequest,
  ScheduleShiftRequest,
} from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'
import { askSpread } from '#lib/spread'

const pathOf = (id: string) => `/tournaments/${encodeURIComponent(id)}/schedule`

/** `GET /api/tournaments/:id/schedule` */
export function scheduleQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'schedule', id],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.Schedule, pathOf(id), { signal }),
  })
}

/** `GET /api/tournaments/:id/schedule/board` (organisers) */
export function boardQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'schedule-board', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.ScheduleBoard, `${pathOf(id)}/board`, { signal }),
  })
}

/** `PUT /api/tournaments/:id/schedule/settings` */
export function useSaveSettings(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ScheduleSettingsRequest) =>
      apiOf(client).put((contract) => contract.ScheduleBoard, `${pathOf(id)}/settings`, body),
    onSettled: () => refreshTournament(client, id),
  })
}

type Told = { dry_run: boolean; seal?: string }
/** A change as somebody has it in mind; whether it is tried or made is said with it. */
export type WantedChange =
  | { what: 'plan'; body: Pick<SchedulePlanRequest, 'version' | 'keep_pinned'> }
  | { what: 'matches'; body: Pick<ScheduleMovesRequest, 'version' | 'moves'> }
  | { what: 'shift'; body: Pick<ScheduleShiftRequest, 'version' | 'from' | 'minutes'> }

/** `POST …/schedule/plan`, `POST …/schedule/shift`, `PATCH …/schedule/matches` */
export function useChangeSchedule(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ what, body, ...told }: WantedChange & Told) => {
      const api = apiOf(client)
      const path = `${pathOf(id)}/${what}`
      return what === 'matches'
        ? api.patch((contract) => contract.ScheduleChange, path, { ...body, ...told })
        : api.post((contract) => contract.ScheduleChange, path, { ...body, ...told })
    },
    // Also when it is refused: then the board stands otherwise than was thought.
    onSettled: (_answer, error, { dry_run: isTried }) => {
      if (!isTried || error !== null) return refreshTournament(client, id)
    },
  })
}

/** Whoever looks at a plan asks again when it was changed; what its matches do comes with the tournament. */
export function useScheduleLive(id: string): void {
  const client = useQueryClient()
  const ask = useCallback(
    () =>
      askSpread(() =>
        client.invalidateQueries({
          predicate: ({ queryKey: [scope, kind, of] }) =>
            scope === 'tournaments' && (kind === 'schedule' || kind === 'schedule-board') && of === id,
        }),
      ),
    [client, id],
  )
  useChannel(`tournament:${id}`, (message) => message.type === 'schedule.changed' && message.id === id && ask())
}
