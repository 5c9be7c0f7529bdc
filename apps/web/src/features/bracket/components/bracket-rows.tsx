import type { BracketMatch, Seat } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { seatOf } from '../layout/model.ts'
import { scoreCells } from '../words/match-words.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'

type RowsProps = {
  match: BracketMatch
  litTeamId: string | null
  onLight?: (teamId: string) => void
  /** Three letters instead of the name. */
  short?: boolean
}

/** The two rows of a card. A pointer over a row lights that team's way. */
export function BracketRows({ match, litTeamId, onLight, short = false }: RowsProps) {
  const { t } = useTranslation('tournaments')
  const cells = scoreCells(match)
  const texts = useMatchTexts()
  return (
    <span className="bracket-card">
      {([1, 2] as const).map((number) => {
        const seat = seatOf(match, number)
        const id = seat.team?.id
        return (
          <span
            key={number}
            className={rowClass(match, number, litTeamId)}
            onPointerEnter={(event) => id && event.pointerType === 'mouse' && onLight?.(id)}
          >
            <SeatName seat={seat} short={short} />
            {match.map_advantage === number && <span className="bracket-ahead text-12">{t('double.one_map')}</span>}
            {cells[number - 1]?.kind !== 'none' && (
              <span className="bracket-score text-display">{texts.score(cells[number - 1] ?? { kind: 'none' })}</span>
            )}
          </span>
        )
      })}
    </span>
  )
}

function SeatName({ seat, short }: { seat: Seat; short: boolean }) {
  const texts = useMatchTexts()
  if (!seat.team) {
    return (
      <>
        {!short && <Crest team={null} size={20} />}
        <span className="text-ellipsis">{short ? texts.shortSeat(seat) : texts.seat(seat)}</span>
      </>
    )
  }
  return (
    <>
      <Crest team={seat.team} size={20} />
      <b className="text-ellipsis">{short ? seat.team.tag : seat.team.name}</b>
    </>
  )
}

function rowClass(match: BracketMatch, number: 1 | 2, litTeamId: string | null): string {
  const { team } = seatOf(match, number)
  const names = ['bracket-side']
  if (!team) names.push('is-empty')
  else if (match.winner === number) names.push('is-winner')
  else if (match.winner !== null || match.outcome === 'double_forfeit') names.push('is-loser')
  if (team && team.id === litTeamId) names.push('is-lit')
  return names.join(' ')
}
