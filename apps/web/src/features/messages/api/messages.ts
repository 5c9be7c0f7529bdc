import type { MessagePreviewRequest, OrganiserMessage, OrganiserMessageRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

const pathOf = (id: string) => `/tournaments/${encodeURIComponent(id)}/messages`
/** Somebody may have read one meanwhile. */
const refreshMs = 60_000

/** `GET /api/tournaments/:id/messages` */
export function messagesQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'messages', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.OrganiserMessage.array(), pathOf(id), { signal }),
    refetchInterval: refreshMs,
  })
}

/** `POST /api/tournaments/:id/messages/preview`: nothing is sent. */
export function previewQuery(id: string, asked: MessagePreviewRequest) {
  return queryOptions({
    queryKey: ['tournaments', 'message-preview', id, asked],
    queryFn: ({ client }) => apiOf(client).post((contract) => contract.MessagePreview, `${pathOf(id)}/preview`, asked),
  })
}

/** `POST /api/tournaments/:id/messages` */
export function useSendMessage(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: OrganiserMessageRequest) =>
      apiOf(client).post((contract) => contract.OrganiserMessage.array(), pathOf(id), request),
    onSuccess: (messages: OrganiserMessage[]) => client.setQueryData(messagesQuery(id).queryKey, messages),
  })
}
