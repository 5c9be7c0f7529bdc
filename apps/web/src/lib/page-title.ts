import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { perSite, useSite } from './site.ts'

const titleOf = perSite(() => createAtom<string | null>(null))

/** A page that shows one thing names it in the bar's plate and in the browser's tab; without a name the path's title stands. */
export function usePageTitle(name: string | undefined): void {
  const title = titleOf(useSite())
  useEffect(() => {
    title.set(name ?? null)
    return () => title.set(null)
  }, [title, name])
}

/** For the layout: the name that the open page gave itself. */
export function useGivenTitle(): string | null {
  return useSelector(titleOf(useSite()))
}
