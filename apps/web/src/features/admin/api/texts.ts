import {
  languages,
  type Language,
  type SiteTextName,
  type SiteTextsRequest,
  type SiteTextsState,
} from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { actsKey } from '#features/act-log/api/acts'
import { ApiError } from '#lib/api'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { siteTextsQuery } from '#lib/site-texts'

/** `GET /api/admin/site-texts` */
export const textsQuery = queryOptions({
  queryKey: ['admin', 'site-texts'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.SiteTextsState, '/admin/site-texts', { signal }),
})

/** `PUT /api/admin/site-texts`. Where another admin was quicker, what they wrote is shown from then on. */
export function useSaveTexts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<SiteTextsRequest, 'own'> & { own: object }) =>
      apiOf(client).put((contract) => contract.SiteTextsState, '/admin/site-texts', body),
    onSuccess: async (state) => {
      client.setQueryData(textsQuery.queryKey, state)
      // What this browser already read of these pages is old.
      const pages = [siteTextsQuery('landing').queryKey, siteTextsQuery('partners').queryKey]
      await Promise.all([actsKey, ...pages].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SITE_TEXTS_CHANGED' && error.data !== undefined)
        client.setQueryData(textsQuery.queryKey, error.data as SiteTextsState)
    },
  })
}

type Words = { readonly [key: string]: string | Words }
const files = import.meta.glob<Words>('../../../locales/{en,ru,kz}/{landing,partners}.ts', { import: 'default' })

export type BuiltIn = (name: SiteTextName, language: Language) => string

/** What pages say where admins wrote nothing, in all languages at once. */
export const builtInQuery = queryOptions({
  queryKey: ['built-in-texts'],
  queryFn: async () => {
    const loaded = await Promise.all(Object.entries(files).map(async ([file, load]) => [file, await load()] as const))
    return new Map(
      loaded.flatMap(([file, words]) => {
        const [, language, page] = /(\w+)\/(\w+)\.ts$/.exec(file) ?? []
        return [...flat(words)].map(([key, text]) => [`${language}:${page}.${key}`, text] as const)
      }),
    )
  },
  staleTime: Infinity,
  networkMode: 'always',
})

function* flat(words: Words, before = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(words))
    if (typeof value === 'string') yield [`${before}${key}`, value]
    else yield* flat(value, `${before}${key}.`)
}

export function allLanguages<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>
}
