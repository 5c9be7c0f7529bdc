import type { AnnouncementEntry, AnnouncementRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** A tournament's id; null: the whole site. */
export type Place = string | null

const pathOf = (place: Place): string =>
  place === null ? '/announcements' : `/tournaments/${encodeURIComponent(place)}/announcements`
const ownPathOf = (place: Place): string => (place === null ? '/admin/announcements' : pathOf(place))

/** `GET /api/announcements`, `GET /api/tournaments/:id/announcements` */
export function announcementsQuery(place: Place) {
  return queryOptions({
    queryKey: place === null ? ['announcements'] : ['tournaments', 'announcements', place],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Announcement.array(), pathOf(place), { signal }),
  })
}

/** `GET /api/admin/announcements`, `GET /api/tournaments/:id/announcements/all` */
export function writtenQuery(place: Place) {
  return queryOptions({
    queryKey: place === null ? ['announcements', 'written'] : ['tournaments', 'announcements-written', place],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.AnnouncementEntry.array(),
        place === null ? ownPathOf(place) : `${ownPathOf(place)}/all`,
        { signal },
      ),
  })
}

function useTaken(place: Place) {
  const client = useQueryClient()
  return (entries: AnnouncementEntry[]) => {
    client.setQueryData(writtenQuery(place).queryKey, entries)
    return client.invalidateQueries({ queryKey: announcementsQuery(place).queryKey, exact: true })
  }
}

export function useAnnounce(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: AnnouncementRequest) =>
      apiOf(client).post((contract) => contract.AnnouncementEntry.array(), ownPathOf(place), request),
    onSuccess: useTaken(place),
  })
}

export function useWithdraw(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(client).delete(
        (contract) => contract.AnnouncementEntry.array(),
        `${ownPathOf(place)}/${encodeURIComponent(id)}`,
      ),
    onSuccess: useTaken(place),
  })
}
