import type { BracketMatch } from '@lobby/contract'
import { type CSSProperties, Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { useIsIdle } from '#lib/idle'
import { lazyPart } from '#lib/lazy-part'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'

const Popover = lazyPart(async () => (await import('#ui/popover')).Popover)
const PairingReason = lazyPart(async () => (await import('./pairing-reason.tsx')).PairingReason, { texts: ['pairing'] })

type PopoverProps = {
  match: BracketMatch
  /** Where the small button stands in a drawing; without it, words under the match. */
  at?: CSSProperties
  /** Whether Tab comes by: in a drawing only at the card where the keyboard is. */
  isReachable?: boolean
}

/** "Why do they meet?", asked of a match of a Swiss stage. */
export function PairingPopover({ match, at, isReachable = true }: PopoverProps) {
  const { t } = useTranslation('tournaments')
  const isIdle = useIsIdle()
  const { match_id: id, team1, team2 } = match
  if (id === null || !team1.team || !team2.team) return null
  const names = { number: match.number, team1: team1.team.name, team2: team2.team.name }
  const trigger = (
    <>
      <Icon name="info" size={16} />
      {!at && t('pairing.ask')}
    </>
  )
  const look = {
    className: at ? 'swiss-why' : 'swiss-why-words',
    label: t('pairing.ask_match', names),
    ...(at ? { style: at } : {}),
  }
  const standIn = (
    <button type="button" className={look.className} style={at} aria-label={look.label} disabled>
      {trigger}
    </button>
  )
  // What floats takes code that the first view does not need: the button stands at once.
  if (!isIdle) return standIn
  return (
    <Suspense fallback={standIn}>
      <Popover {...look} title={t('pairing.ask')} trigger={trigger} tabIndex={isReachable ? 0 : -1}>
        <Suspense fallback={<Skeleton height={60} label={t('pairing.loading')} />}>
          <PairingReason matchId={id} match={match} />
        </Suspense>
      </Popover>
    </Suspense>
  )
}
