import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

/** So many rows of a list stand there at first: a phone draws hundreds for seconds. */
const usual = 64

type FirstRowsProps = {
  /** Each an `li` with a link in it. */
  rows: readonly ReactElement[]
  /** Of the button for all of them. */
  label: string
  first?: number
  className?: string
}

/** The first rows of a list that is all there, and the others by a press. */
export function FirstRows({ rows, label, first = usual, className }: FirstRowsProps) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button is gone by then: whoever goes by keys goes on with the first that came.
  useEffect(() => {
    if (isWhole) list.current?.children[first]?.querySelector('a')?.focus()
  }, [isWhole, first])
  return (
    <>
      <ul className={className} ref={list}>
        {isWhole ? rows : rows.slice(0, first)}
      </ul>
      {!isWhole && rows.length > first && (
        <p className="more-rows">
          <Button onClick={() => setWhole(true)}>{label}</Button>
        </p>
      )}
    </>
  )
}
