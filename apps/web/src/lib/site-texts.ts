import type { PageTexts, SiteTextPage } from '@lobby/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslation } from './i18n.ts'
import { apiOf } from './site.ts'

/** A page that would be kept waiting longer says what is built in. */
const waitMs = 1_500

/** `GET /api/site/texts/{page}`: tried once, also where the browser believes that it has no network. Without an answer the built-in texts stand. */
export const siteTextsQuery = (page: SiteTextPage) =>
  queryOptions({
    queryKey: ['site-texts', page],
    queryFn: ({ client, signal }) =>
      inTime(apiOf(client).get((contract) => contract.PageTexts, `/site/texts/${page}`, { signal })),
    networkMode: 'always',
    retry: false,
    // Each part of the page that begins with the built-in texts would ask again, and the page wait for it.
    retryOnMount: false,
    // Asked for anew when a page is opened, but never forgotten: it would be waited for again.
    gcTime: Infinity,
  })

function inTime(asked: Promise<PageTexts>): Promise<PageTexts> {
  if (import.meta.env.SSR) return asked
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('What admins wrote did not come in time')), waitMs)
    asked.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/**
 * True: nothing is to be shown yet. A page that the server did not send waits for them as for its code, so that nobody reads first what is built in and
 * then something else.
 */
export function useSiteTextsWait(page: SiteTextPage): boolean {
  return useQuery(siteTextsQuery(page)).isPending
}

/** The texts of a page, of which admins may have written some: in another language than their own they never stand. */
export function useSiteTexts<P extends SiteTextPage>(page: P): ReturnType<typeof useTranslation<P>>['t'] {
  const { t } = useTranslation(page)
  const language = useLanguage()
  const own = useQuery(siteTextsQuery(page)).data?.[language]
  const say = t as unknown as (key: string, values?: object) => string
  return ((key: string, values?: object) => own?.[key] ?? say(key, values)) as unknown as typeof t
}
