import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createBrowserSite } from '#lib/create-site'
import { SiteProvider } from '#lib/site'

/** For hooks: `renderHook(useTheme, { wrapper: insideSite() })`. */
export function insideSite(site = createBrowserSite()) {
  return function Inside({ children }: { children: ReactNode }) {
    return (
      <SiteProvider value={site}>
        <QueryClientProvider client={site.queryClient}>{children}</QueryClientProvider>
      </SiteProvider>
    )
  }
}
