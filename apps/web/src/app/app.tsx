import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ToastProvider } from '#ui/toasts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import type { AppRouter } from './router.tsx'

type AppProps = { router: AppRouter; queryClient: QueryClient; refusal: string | null }

/** The whole site. With a refusal nothing starts: the screen says what is wrong with the configuration. */
export function App({ router, queryClient, refusal }: AppProps) {
  if (refusal !== null) return <ErrorScreen error={new Error(refusal)} onRetry={() => location.reload()} />
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
