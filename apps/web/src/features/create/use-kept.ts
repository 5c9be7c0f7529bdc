import { useState } from 'react'
import { useSite } from '#lib/site'
import type { KeyValueStore } from '#lib/storage'
import { changesOf, type Typed, typedFrom } from './typed.ts'

/** `typed`: what is other than the form begins with. `making` names the making of what is sent as `sent`: sent once more it is the same one, and anything else is another. */
type Kept = { typed: Partial<Typed>; making: string; sent: string }

function read(store: KeyValueStore, key: string): Kept {
  try {
    const kept = JSON.parse(store.getItem(key) ?? '{}') as Partial<Kept>
    return { typed: typedFrom(kept.typed), making: kept.making ?? '', sent: kept.sent ?? '' }
  } catch {
    return { typed: {}, making: '', sent: '' }
  }
}

/** What somebody typed stays in this browser, under their account, until the draft is made: through a reload, and without a network. */
export function useKept(userId: string, fresh: Typed) {
  const { stores } = useSite()
  const key = `lobby.new-cup.${userId}`
  const [kept, setKept] = useState(() => read(stores.long, key))
  const keep = (next: Kept): void => {
    setKept(next)
    stores.long.setItem(key, JSON.stringify(next))
  }
  return {
    typed: { ...fresh, ...kept.typed },
    isUntouched: Object.keys(kept.typed).length === 0,
    type: (typed: Typed): void => keep({ ...kept, typed: changesOf(typed, fresh) }),
    /** What this is called when it is sent. */
    nameMaking: (sent: string): string => {
      const making = sent === kept.sent ? kept.making : crypto.randomUUID()
      keep({ ...kept, making, sent })
      return making
    },
    forget: (): void => {
      setKept({ typed: {}, making: '', sent: '' })
      stores.long.removeItem(key)
    },
    /** It is made; what stands in the form until its page is there is no draft any more. */
    drop: (): void => stores.long.removeItem(key),
  }
}
