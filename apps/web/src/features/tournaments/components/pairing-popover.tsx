import type { BracketMatch, PairingExplanation } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { useIsIdle } from '#lib/idle'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { pairingQuery } from '../api/get-pairing.ts'
import { pairingLines } from '../bracket/pairing-words.ts'

const Popover = lazy(() => import('#ui/popover').then(({ Popover }) => ({ default: Popover })))

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
  const look = { className: at ? 'why' : 'why-w', label: t('pairing.ask_match', names), ...(at ? { style: at } : {}) }
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
        <Reason matchId={id} match={match} />
      </Popover>
    </Suspense>
  )
}

function Reason({ matchId, match }: { matchId: string; match: BracketMatch }) {
  const { t } = useTranslation('tournaments')
  const reason = useQuery(pairingQuery(matchId))
  if (reason.data) return <Told reason={reason.data} match={match} />
  if (reason.isPending) return <Skeleton height={60} label={t('pairing.loading')} />
  return (
    <div className="stack" role="alert">
      <p>{t('pairing.error')}</p>
      <Button kind="secondary" size="s" onClick={() => void reason.refetch()}>
        {t('pairing.retry')}
      </Button>
    </div>
  )
}

function Told({ reason, match }: { reason: PairingExplanation; match: BracketMatch }) {
  const { t } = useTranslation('tournaments')
  const { lines, passed, more } = pairingLines(reason, match)
  return (
    <div className="why-t">
      {lines.map(({ key, values }) => (
        <p key={key}>{t(key, values ?? {})}</p>
      ))}
      {passed.length > 0 && (
        <>
          <p>{t('pairing.rejected', { count: reason.rejected.length })}</p>
          <ul>
            {passed.map(({ team1, team2, why }) => (
              <li key={`${team1}-${team2}`}>
                {t('pairing.pair', { team1, team2, reason: t(`pairing.reason.${why}`) })}
              </li>
            ))}
            {more > 0 && <li>{t('pairing.more', { count: more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
