import { type FlagChange, type FlagList, type FlagName, readFlags } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf, siteOf } from '#lib/site'
import { actsKey } from '#features/act-log/api/acts'
import { useMutation } from '#lib/mutation'

/** `GET /api/admin/flags` */
export const flagsQuery = queryOptions({
  queryKey: ['admin', 'flags'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.FlagList, '/admin/flags', { signal }),
})

/** `PUT /api/admin/flags/:name` */
export function useChangeFlag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...body }: FlagChange & { name: FlagName }) =>
      apiOf(client).put((contract) => contract.FlagList, `/admin/flags/${name}`, body),
    onSuccess: (list: FlagList) => {
      client.setQueryData(flagsQuery.queryKey, list)
      siteOf(client).flags.set(readFlags(Object.fromEntries(list.flags.map(({ name, is_on: isOn }) => [name, isOn]))))
      return client.invalidateQueries({ queryKey: actsKey })
    },
  })
}
