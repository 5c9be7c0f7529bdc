import { createContext, useContext, useState } from 'react'

/** Sizes of a page's drawings by their names: they outlive a look at the list or at another tab, and end with the page. */
export const KeptZoom = createContext<Map<string, number> | null>(null)

export function useKeptZoom(name: string): [zoom: number, setZoom: (zoom: number) => void] {
  const kept = useContext(KeptZoom)
  const [zoom, setZoom] = useState(() => kept?.get(name) ?? 1)
  return [
    zoom,
    (next) => {
      kept?.set(name, next)
      setZoom(next)
    },
  ]
}
