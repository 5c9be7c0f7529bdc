import type { MatchCommandEntry, MatchDetail, MatchServer } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { SavedCheckbox } from '#ui/saved-checkbox'
import { useServerSettings } from '../api/match-server.ts'
import { OrderDialog } from './order-dialog.tsx'
import { type OrderKind, ordersFor } from './order-form.ts'
import { TakeServer } from './take-server.tsx'

type Props = { match: MatchDetail; server: MatchServer }

/** What an organiser or a referee can do with the server of a match, and what was done. */
export function OrganiserControls({ match, server }: Props) {
  return (
    <div className="match-server-org padded stack">
      {server.state === 'stopped' ? (
        server.rights.organise && <TakeServer matchId={match.id} />
      ) : (
        <Orders match={match} server={server} />
      )}
      <Backup server={server} />
      <EngineLog log={server.log} />
      <AutoMove match={match} server={server} />
      <Log commands={server.commands} />
    </div>
  )
}

function Orders({ match, server }: Props) {
  const { t } = useTranslation('match-server')
  const [order, setOrder] = useState<OrderKind | null>(null)
  const isPlayed = server.state === 'on' || server.state === 'lost'
  if (ordersFor(server).length === 0) return null
  return (
    <>
      <div className="actions">
        {isPlayed && (
          <Button size="s" onClick={() => setOrder(server.is_paused ? 'unpause' : 'pause')}>
            {t(server.is_paused ? 'organise.unpause' : 'organise.pause')}
          </Button>
        )}
        {(server.state === 'lost' || server.state === 'elsewhere') && server.rights.organise && (
          <Button size="s" kind="primary" onClick={() => setOrder('move')}>
            {t('order.move')}
          </Button>
        )}
        {server.state !== 'elsewhere' && (
          <Button size="s" onClick={() => setOrder(isPlayed ? 'restore_round' : 'end')}>
            {t('organise.more')}
          </Button>
        )}
      </div>
      {order !== null && <OrderDialog match={match} server={server} first={order} onClose={() => setOrder(null)} />}
    </>
  )
}

function Backup({ server: { backup } }: { server: MatchServer }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  return (
    <p className="text-14 text-muted">
      {backup === null
        ? t('organise.no_backup')
        : t('organise.backup', { map: backup.map + 1, round: backup.round, at: format.dateTime(backup.at) })}
    </p>
  )
}

function EngineLog({ log }: Pick<MatchServer, 'log'>) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  if (log === null) return null
  const at = format.dateTime(log.at)
  return (
    <p className="text-14 text-muted">
      {log.map === null || log.score === null
        ? t('organise.engine_log', { at })
        : t('organise.engine_log_score', { at, map: log.map, ct: log.score.ct, t: log.score.t })}
    </p>
  )
}

function AutoMove({ match, server: { settings } }: Props) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const save = useServerSettings(match.id, match.tournament.id)
  if (settings === null) return null
  return (
    <>
      <SavedCheckbox
        label={t('organise.auto_move')}
        isOn={settings.auto_move}
        save={(isOn) => save.mutateAsync({ ...settings, auto_move: isOn })}
      />
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
    </>
  )
}

function Log({ commands }: { commands: readonly MatchCommandEntry[] }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  return (
    <details>
      <summary>{t('organise.log')}</summary>
      {commands.length === 0 && <p className="field-hint">{t('organise.log_empty')}</p>}
      <ul className="match-server-log">
        {commands.map((entry) => (
          <li key={entry.id}>
            <b>{t(`order.${entry.order.command}`)}</b>
            <span className="text-14 text-muted">
              {t('entry', { who: entry.username, at: format.dateTime(entry.at) })}
            </span>
            {entry.reason !== '' && <span>{entry.reason}</span>}
            <span className="text-14 text-muted">{t(`outcome.${entry.outcome ?? 'unknown'}`)}</span>
            {entry.answer !== null && entry.answer !== '' && <pre>{entry.answer}</pre>}
          </li>
        ))}
      </ul>
    </details>
  )
}
