import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { expect } from 'vitest'
import type { CurrentUser, Language, TournamentViewer } from '@lobby/contract'
import { StageSection } from '#features/bracket/components/stage-section'
import { preloadStages } from '#features/bracket/stage-parts'
import type { SampleCup } from './samples-brackets.ts'
import { show } from './show.tsx'

type Wishes = {
  /** Which of the cup's stages, the first unless told otherwise. */
  at?: number
  name?: string
  member?: TournamentViewer
  prize?: number
  /** What stands on the page before it, such as a link to one of its matches. */
  before?: ReactNode
  language?: Language
  viewer?: CurrentUser
  zone?: string
}

/** One stage of a cup as its page shows it; `again` shows what the cup has come to. */
export async function showStage(
  cup: SampleCup,
  { at = 0, name = 'Playoff', member, prize = 500_000, before, ...look }: Wishes = {},
) {
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  let bracket = cup.read()
  function Shown() {
    const now = useSyncExternalStore(listen, () => bracket)
    const stage = now.stages[at]
    if (!stage) throw new Error(`no stage ${at}`)
    const props = { cup: 'Steppe Cup', stage, name, bracket: now, viewer: member ?? null, prizeTenge: prize }
    return (
      <>
        {before}
        <StageSection {...props} after={null} />
      </>
    )
  }
  await preloadStages(bracket.stages)
  const shown = await show(<Shown />, { texts: ['tournaments'], ...look })
  // Parts that only some drawings have come a moment later.
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  const again = () =>
    act(() => {
      bracket = cup.read()
      for (const tell of listeners) tell()
    })
  return { ...shown, again }
}

/** The drawing of this name: what a phone has in its place comes after it. */
export async function drawing(name = 'Playoff') {
  const [found] = await screen.findAllByRole('region', { name })
  if (!found) throw new Error(`no drawing ${name}`)
  return { inside: within(found), element: found, card: (number: number) => cardIn(found, number) }
}

function cardIn(box: HTMLElement, number: number): HTMLElement {
  const card = box.querySelector<HTMLElement>(`[data-match="${number}"]`)
  if (!card) throw new Error(`no card of match ${number}`)
  return card
}
