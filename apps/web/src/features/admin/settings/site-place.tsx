import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FlagsPage } from '../flags/flags-page.tsx'
import { SettingsPage } from './settings-page.tsx'

/** What is switched and what is set of the site: one place, as every page of the site carries the name of each. */
export function SitePlace(): ReactNode {
  const { pathname } = useLocation()
  return pathname.endsWith('/flags') ? <FlagsPage /> : <SettingsPage />
}
