import type { BracketMatch, PairingExplanation } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Skeleton } from '#ui/skeleton'
import { pairingQuery } from '../api/get-pairing.ts'
import { pairingLines } from './pairing-words.ts'

/** What the popover of a match says: asked for when it is opened. */
export function PairingReason({ matchId, match }: { matchId: string; match: BracketMatch }) {
  const { t } = useTranslation('pairing')
  const { t: page } = useTranslation('tournaments')
  const reason = useQuery(pairingQuery(matchId))
  if (reason.data) return <Told reason={reason.data} match={match} />
  if (reason.isPending) return <Skeleton height={60} label={page('pairing.loading')} />
  return (
    <div className="stack" role="alert">
      <p>{t('error')}</p>
      <Button kind="secondary" size="s" onClick={() => void reason.refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}

function Told({ reason, match }: { reason: PairingExplanation; match: BracketMatch }) {
  const { t } = useTranslation('pairing')
  const { lines, passed, more } = pairingLines(reason, match)
  return (
    <div className="swiss-why-text">
      {lines.map(({ key, values }) => (
        <p key={key}>{t(key, values ?? {})}</p>
      ))}
      {passed.length > 0 && (
        <>
          <p>{t('rejected', { count: reason.rejected.length })}</p>
          <ul>
            {passed.map(({ team1, team2, why }) => (
              <li key={`${team1}-${team2}`}>{t('pair', { team1, team2, reason: t(`reason.${why}`) })}</li>
            ))}
            {more > 0 && <li>{t('more', { count: more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
