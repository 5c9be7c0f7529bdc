import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { perSite, useSite } from './site.ts'

const markOf = perSite(() => createAtom<string | null>(null))

/** What stands before the page's name in the browser's tab: what somebody must do elsewhere. */
export function useMarkTitle(mark: string | null): void {
  const atom = markOf(useSite())
  useEffect(() => {
    atom.set(mark)
    return () => atom.set(null)
  }, [atom, mark])
}

/** For the layout. */
export function useTitleMark(): string | null {
  return useSelector(markOf(useSite()))
}
