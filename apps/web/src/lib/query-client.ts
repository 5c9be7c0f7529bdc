import { apiCacheLifetimeMs } from '@lobby/contract'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** What the server refused once it refuses again; only what may pass by itself is worth the one retry. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}

/** Shown at once from memory for five minutes, and asked again meanwhile once it is older than this. */
const freshMs = 15_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: worthRetrying, staleTime: freshMs, gcTime: apiCacheLifetimeMs },
      mutations: { retry: false },
    },
  })
}
