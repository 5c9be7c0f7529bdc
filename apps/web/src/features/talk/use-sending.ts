import type { TalkRequest } from '@lobby/contract'
import { useRef, useState } from 'react'
import { type Place, useSay } from './api/talk.ts'

type Words = Omit<TalkRequest, 'key'>

const isSame = (some: Words, others: Words): boolean =>
  some.phrase === others.phrase && some.minutes === others.minutes && some.text === others.text

/** A message that is tried again is the same one: it is written once, whatever became of the first try. */
function useKeys(): (what: string) => string {
  const kept = useRef({ what: '', key: '' })
  return (what) => {
    if (kept.current.what !== what) kept.current = { what, key: crypto.randomUUID() }
    return kept.current.key
  }
}

/** One message after another, in the order of the presses: what is said while one is on its way goes after it, and a second press of the same is none. */
export function useSending(place: Place, onSent: (words: Words) => void) {
  const say = useSay(place)
  const keyOf = useKeys()
  const [tries, setTries] = useState(0)
  const waiting = useRef<Words[]>([])
  const underWay = say.isPending ? say.variables : undefined
  const go = (words: Words): void =>
    say.mutate(
      { key: keyOf(`${tries} ${JSON.stringify(words)}`), ...words },
      {
        onSuccess: () => {
          setTries((before) => before + 1)
          onSent(words)
          const next = waiting.current.shift()
          if (next !== undefined) go(next)
        },
      },
    )
  const send = (words: Words): void => {
    if (underWay === undefined) go(words)
    else if (![underWay, ...waiting.current].some((one) => isSame(one, words))) waiting.current.push(words)
  }
  const { key: _, ...failed } = say.variables ?? { key: '' }
  return { send, isBusy: say.isPending, error: say.error, failed: say.isError ? failed : undefined }
}
