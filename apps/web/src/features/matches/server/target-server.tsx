import type { FreeServer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { freeServersQuery } from '../api/match-server.ts'

type TargetProps = { matchId: string; chosen: string; onChoose: (id: string) => void }

/** Where a match moves to: any free server, or one of those that are free now. */
export function TargetServer({ matchId, chosen, onChoose }: TargetProps) {
  const { t } = useTranslation('match-server')
  const free = useQuery(freeServersQuery(matchId))
  if (free.isError && !free.data)
    return <ErrorState title={t('move.error')} error={free.error} onRetry={() => void free.refetch()} />
  if (!free.data) return <Skeleton height={148} label={t('move.loading')} />
  const isGone = chosen !== '' && !free.data.some(({ id }) => id === chosen)
  return (
    <fieldset className="match-server-free">
      <legend>{t('move.title')}</legend>
      <ul>
        <Choice isChosen={chosen === ''} onChoose={() => onChoose('')} name={t('move.any')}>
          {free.data.length === 0 ? t('move.none') : t('move.any_text')}
        </Choice>
        {free.data.map((server) => (
          <Choice
            key={server.id}
            isChosen={chosen === server.id}
            onChoose={() => onChoose(server.id)}
            name={server.name}
          >
            <Health server={server} />
          </Choice>
        ))}
      </ul>
      {isGone && <p className="field-hint text-warn">{t('move.gone')}</p>}
    </fieldset>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; name: string; children: ReactNode }

function Choice({ isChosen, onChoose, name, children }: ChoiceProps) {
  return (
    <li>
      <label className="check">
        <input type="radio" name="target" checked={isChosen} onChange={onChoose} />
        <b>{name}</b>
        <small>{children}</small>
      </label>
    </li>
  )
}

function Health({ server: { region, ping, answered } }: { server: FreeServer }) {
  const { t } = useTranslation('match-server')
  const { t: ofServers } = useTranslation('servers')
  const format = useFormat()
  const facts = [
    ofServers(`regions.${region}`),
    ...(ping === null ? [] : [ofServers('ping', { ms: format.number(ping) })]),
    answered === null ? t('move.new') : t('move.answered', { share: format.number(Math.floor(answered * 100)) }),
  ]
  return facts.join(' · ')
}
