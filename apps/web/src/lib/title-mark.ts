import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { perSite, useSite } from './site.ts'

const markOf = perSite(() => createAtom(''))

/** What stands before the page's name in the browser's tab: what somebody must do elsewhere. */
export function useMarkTitle(mark: string | null): void {
  const atom = markOf(useSite())
  useEffect(() => {
    if (mark !== null) atom.set(`${mark} · `)
    return () => atom.set('')
  }, [atom, mark])
}

/** For the layout. */
export function useTitleMark(): string {
  return useSelector(markOf(useSite()))
}
