import type { CSSProperties } from 'react'
import { percentOf } from '../people.ts'

const wide = (share: number): string => `${Math.round(share * 1_000) / 10}%`

/** By how much a chance moved, from left to right; the list says it in words. Where it came from is not always known. */
export function ChanceBar({ from, to }: { from: number | null; to: number | null }) {
  if (to === null) return null
  const start = from ?? to
  const style = { '--a': wide(Math.min(start, to)), '--b': wide(Math.abs(to - start)) } as CSSProperties
  const tone = to < start ? 'rounds-bar is-down' : 'rounds-bar'
  return (
    <>
      <span className={tone} style={style}>
        <i />
      </span>
      <span className="rounds-chance text-num">{percentOf(to)}</span>
    </>
  )
}
