import { channelMarksId, type Language, pageDataId, type PageScripts, pageScriptsId } from '@lobby/contract'
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { ApiError, type ApiErrorCode } from '#lib/api'
import type { About } from './first-view.ts'

type Queries = DehydratedState['queries']

/** What a page rendered on the server brings along, so that the browser goes on without asking for anything. */
export type ServedData = { language: Language; about: About; queries: Queries }

type PackedError = { code: ApiErrorCode; message: string; status: number }

/** JSON that may stand inside a script element. */
export function packData({ queries, ...rest }: ServedData): string {
  const packed = queries.map(({ queryKey, queryHash, state, queryType }) => ({
    queryKey,
    queryHash,
    queryType,
    data: state.data,
    error: state.error instanceof ApiError ? packError(state.error) : null,
  }))
  return JSON.stringify({ ...rest, queries: packed })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function packError({ code, message, status }: ApiError): PackedError {
  return { code, message, status }
}

type Served = Omit<ServedData, 'queries'> & {
  /** Where the channels of the page stood. */
  marks: Record<string, string>
  fill: (client: QueryClient) => void
}

/** The data of the open page; null when the server sent the frame alone. */
export function servedData(): Served | null {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) return null
  const { language, about, queries } = JSON.parse(text) as Omit<ServedData, 'queries'> & { queries: Packed[] }
  const marks = document.getElementById(channelMarksId)?.textContent
  return {
    language,
    about,
    marks: marks ? (JSON.parse(marks) as Record<string, string>) : {},
    fill: (client) => hydrate(client, { queries: queries.map(unpack), mutations: [] }),
  }
}

type Packed = Pick<Queries[number], 'queryKey' | 'queryHash' | 'queryType'> & {
  data: unknown
  error: PackedError | null
}

/** Whenever the page was rendered, nothing in it has changed since: its answers are as fresh as the page itself. */
function unpack({ data, error, ...query }: Packed): Queries[number] {
  const now = Date.now()
  const state = {
    data,
    dataUpdateCount: data === undefined ? 0 : 1,
    dataUpdatedAt: data === undefined ? 0 : now,
    error: error && new ApiError(error.code, error.message, error.status),
    errorUpdateCount: error ? 1 : 0,
    errorUpdatedAt: error ? now : 0,
    fetchFailureCount: error ? 1 : 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: error ? ('error' as const) : ('success' as const),
    fetchStatus: 'idle' as const,
  }
  return { ...query, state, dehydratedAt: now }
}

/**
 * The code of all that stands on the served page. React takes no press on a part whose code is still on its way, so the page is taken
 * over with all of them there; until then `theme.js` keeps what is pressed. What does not come is fetched again where it is shown.
 */
export async function servedParts(): Promise<void> {
  const text = document.getElementById(pageScriptsId)?.textContent
  if (!text) return
  const { page } = JSON.parse(text) as PageScripts
  await Promise.allSettled(page.map((part) => import(/* @vite-ignore */ part)))
}
