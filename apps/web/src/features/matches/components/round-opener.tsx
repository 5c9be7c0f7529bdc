import type { MatchMap } from '@lobby/contract'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import type { RoundSlot } from '../match/round-strip.ts'

/** Which round of the map is told beside the strip, and how to have another one told. */
export type Opener = {
  opened: number | null
  /** The one to which Tab leads; arrows go on from there. */
  stop: number
  open: (number: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Thirty rounds are one stop for Tab: arrows go from one to the next, over halves. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const strip = event.currentTarget.closest('.match-rounds-grid')
  const buttons = [...(strip?.querySelectorAll<HTMLElement>('.match-rounds-open') ?? [])]
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus()
  event.preventDefault()
}

/** The number of a round; of one that was played a button as tall as the strip, where it is wide enough to be pressed. */
export function RoundNumber({ slot, opener }: { slot: RoundSlot; opener: Opener | null }) {
  const { t } = useTranslation('matches')
  const { number, state } = slot
  if (opener === null || state !== 'played') return number
  return (
    <>
      <span className="match-rounds-plain">{number}</span>
      <button
        type="button"
        className="match-rounds-open"
        aria-label={t('rounds.open', { number })}
        aria-pressed={opener.opened === number}
        tabIndex={number === opener.stop ? 0 : -1}
        onKeyDown={moveFocus}
        onClick={() => opener.open(number)}
      >
        {number}
      </button>
    </>
  )
}

/** The same for fingers: twelve rounds beside each other are too narrow for them. */
export function RoundPicker({ map, opener }: { map: MatchMap; opener: Opener }) {
  const { t } = useTranslation('matches')
  return (
    <>
      <p className="match-rounds-press text-12 text-muted">{t('rounds.press')}</p>
      <div className="match-rounds-picker">
        <Select
          label={t('rounds.pick')}
          value={opener.opened === null ? '' : String(opener.opened)}
          onChange={({ target }) => target.value !== '' && opener.open(Number(target.value))}
        >
          <option value="">{t('rounds.pick_none')}</option>
          {map.rounds
            .filter(({ winner }) => winner !== null)
            .map(({ number, team1, team2, reason }) => (
              <option key={number} value={number}>
                {t('rounds.pick_round', { number, team1, team2, reason: t(`rounds.reason.${reason ?? 'unknown'}`) })}
              </option>
            ))}
        </Select>
      </div>
    </>
  )
}
