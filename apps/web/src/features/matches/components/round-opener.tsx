import type { MatchMap } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import type { RoundSlot } from '../match/round-strip.ts'

/** Which round of the map is told beside the strip, and how to have another one told. */
export type Opener = { opened: number | null; open: (number: number) => void }

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
