import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { perSite, useSite } from './site.ts'

/** `tab`: what the browser's tab says besides, such as how a match stands. */
export type PageTitle = { name: string; tab?: string | undefined }

const titleOf = perSite(() => createAtom<PageTitle | null>(null))

/** A page that shows one thing names it in the bar's plate and in the browser's tab; without a name the path's title stands. */
export function usePageTitle(name: string | undefined, tab?: string): void {
  const title = titleOf(useSite())
  useEffect(() => {
    title.set(name === undefined ? null : { name, tab })
    return () => title.set(null)
  }, [title, name, tab])
}

/** For the layout: the name that the open page gave itself. */
export function useGivenTitle(): PageTitle | null {
  return useSelector(titleOf(useSite()))
}
