import type { GamePlugin, MatchDetail, ServerCommand } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { pluginNames, pluginTitles } from '#lib/plugin-titles'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Select } from '#ui/fields'
import { Icon } from '#ui/icon'
import { roomQuery } from '../api/get-room.ts'
import { useMakeServerCommand } from '../api/make-server-command.ts'
import { useIsPast } from '../match/use-is-past.ts'
import { RenewSecret } from './renew-secret.tsx'

/** The console line for a server that the organiser runs, in the words of its plugin. */
export function CommandPanel({ match, fetchedAt = null }: { match: MatchDetail; fetchedAt?: string | null }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('matches')
  const format = useFormat()
  const command = useMakeServerCommand(match.id)
  const [plugin, setPlugin] = useState<GamePlugin>('matchzy')
  return (
    <section className="panel match-connect">
      <header>
        <h2>{t('command.title')}</h2>
      </header>
      <div className="padded stack">
        <p className="field-hint">{t('command.text')}</p>
        <ClosesVeto match={match} />
        {fetchedAt !== null && <p className="text-14">{t('command.fetched', { at: format.dateTime(fetchedAt) })}</p>}
        <Select
          label={t('command.plugin')}
          value={plugin}
          onChange={(event) => {
            setPlugin(pluginNames.find((name) => name === event.target.value) ?? 'matchzy')
            // A line in the words of another plugin would do nothing there.
            command.reset()
          }}
        >
          {pluginNames.map((name) => (
            <option key={name} value={name}>
              {pluginTitles[name]}
            </option>
          ))}
        </Select>
        {command.data && <Command command={command.data} />}
        {command.isError && (
          <p className="field-error" role="alert">
            <Icon name="warning" size={16} />
            {errorMessage(command.error) || t('command.failed')}
          </p>
        )}
        <Button
          kind={command.data ? 'secondary' : 'primary'}
          block
          onClick={() => command.mutate(plugin)}
          busy={command.isPending}
        >
          {command.data ? t('command.again') : t('command.get')}
        </Button>
        <RenewSecret matchId={match.id} onRenewed={command.reset} />
      </div>
    </section>
  )
}

/** Whoever loads the match before the teams have chosen plays the maps of the rotation. */
function ClosesVeto({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('room')
  const room = useQuery(roomQuery(match.id))
  const isOpen = room.data?.phase === 'ready' && room.data.settings.veto
  return isOpen ? <p className="text-14 text-warn">{t('closed.warning')}</p> : null
}

function Command({ command }: { command: ServerCommand }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const isExpired = useIsPast(command.expires_at)
  return (
    <>
      <div className="match-command">
        <code aria-label={t('command.label')}>{command.command}</code>
        <CopyButton text={command.command} label={t('command.copy')} />
      </div>
      <p className={isExpired ? 'text-14 text-warn' : 'text-14 text-muted'}>
        {isExpired ? t('command.expired') : t('command.expires', { at: format.dateTime(command.expires_at) })}
      </p>
      {command.players_without_steam_id.length > 0 && (
        <div className="match-warning">
          <Icon name="warning" size={20} />
          <div>
            <p>{t('command.without_steam')}</p>
            <ul>
              {command.players_without_steam_id.map(({ team, username }) => (
                <li key={`${team.id}${username}`}>
                  {t('command.without_steam_player', { username, team: team.name })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
