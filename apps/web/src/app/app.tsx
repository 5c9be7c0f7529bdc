import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type Site, SiteProvider } from '#lib/site'
import { ToastProvider } from '#ui/toasts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen, SpokenError } from './error-screen.tsx'
import type { AppRouter } from './router.tsx'

type AppProps = { router: AppRouter; site: Site; refusal: string | null }

/** The whole site. With a refusal nothing starts: the screen says what is wrong with the configuration. */
export function App({ router, site, refusal }: AppProps) {
  return (
    <SiteProvider value={site}>
      {refusal === null ? (
        <ErrorBoundary>
          <QueryClientProvider client={site.queryClient}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      ) : (
        <ErrorScreen error={new SpokenError(refusal)} onRetry={() => location.reload()} />
      )}
    </SiteProvider>
  )
}
