import type { LineView, MatchAttention } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { lineQuery, useLoadAll, useOrderLine } from '../api/steer-line.ts'
import { OrderList } from '../order-list.tsx'
import { AttentionRow } from './attention-row.tsx'

type Props = { tournamentId: string; waiting: readonly MatchAttention[] }

/** The line for servers as an organiser steers it: what could still come into it, whether servers are enough, and who is first. */
export function LinePanel({ tournamentId, waiting }: Props) {
  const { t } = useTranslation('match-server')
  const line = useQuery(lineQuery(tournamentId))
  if (line.data === undefined && line.isError)
    return <ErrorState title={t('attention.line_error')} error={line.error} onRetry={() => void line.refetch()} />
  const isShort = line.data !== undefined && waiting.length > 0 && line.data.live < line.data.waiting
  const mayLoad = line.data !== undefined && line.data.ready > 0
  if (waiting.length === 0 && !mayLoad) return null
  return (
    <section>
      <SectionHead title={t('attention.line')} />
      <div className="panel">
        {line.data !== undefined && (isShort || mayLoad) && (
          <div className="padded stack">
            {isShort && (
              <output className="text-warn">
                {t('attention.short', { live: line.data.live, waiting: line.data.waiting })}
              </output>
            )}
            {mayLoad && <LoadAll tournamentId={tournamentId} line={line.data} />}
          </div>
        )}
        {waiting.length > 0 && <Line tournamentId={tournamentId} waiting={waiting} />}
      </div>
    </section>
  )
}

function LoadAll({ tournamentId, line }: { tournamentId: string; line: LineView }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const load = useLoadAll(tournamentId)
  return (
    <>
      <p>{t('attention.ready', { count: line.ready })}</p>
      {load.isError && <FormError>{errorMessage(load.error)}</FormError>}
      <div>
        <Button kind="primary" busy={load.isPending} onClick={() => load.mutate()}>
          {t('attention.load_all')}
        </Button>
      </div>
    </>
  )
}

function Line({ tournamentId, waiting }: Props) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const { t: ofOrganisers } = useTranslation('organise')
  const order = useOrderLine(tournamentId)
  const seen = waiting.map(({ match_id: id }) => id)
  const move = (id: string, to: number) => {
    // The line that is on its way is the one that the next press would be about.
    if (!order.isPending) order.mutate({ seen, wanted: seen.filter((other) => other !== id).toSpliced(to, 0, id) })
  }
  const content = (match: MatchAttention) => (
    <span className="org-line-row">
      <AttentionRow match={match} />
    </span>
  )
  if (waiting.length === 1)
    return (
      <ul className="org-matches" aria-label={t('attention.line')}>
        {waiting.map((match) => (
          <li key={match.match_id}>
            <AttentionRow match={match} />
          </li>
        ))}
      </ul>
    )
  return (
    <div className="org-line">
      <p className="field-hint padded">{t('attention.line_hint')}</p>
      {order.isError && (
        <div className="padded">
          <FormError>{errorMessage(order.error)}</FormError>
        </div>
      )}
      <OrderList
        label={t('attention.line')}
        items={waiting.map((match) => ({
          id: match.match_id,
          name: ofOrganisers('versus', { team1: match.team1.name, team2: match.team2.name }),
          content: content(match),
        }))}
        onMove={move}
      />
    </div>
  )
}
