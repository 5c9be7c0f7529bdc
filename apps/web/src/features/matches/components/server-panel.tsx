import type { MatchDetail, ServerCommand } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { errorMessage } from '#lib/api'
import { useCurrentUser } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { loadTexts, useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { organiserQuery } from '../api/get-organiser.ts'
import { roomQuery } from '../api/get-room.ts'
import { useMakeServerCommand } from '../api/make-server-command.ts'
import { matchServerQuery, useMatchServerLive } from '../api/match-server.ts'
import { useIsPast } from '../match/use-is-past.ts'

const MatchServerPanel = lazy(async () => {
  const [part] = await Promise.all([import('../server/match-server-panel.tsx'), loadTexts(['match-server', 'servers'])])
  return { default: part.MatchServerPanel }
})
const TakePanel = lazy(async () => {
  const [part] = await Promise.all([import('../server/take-panel.tsx'), loadTexts(['match-server'])])
  return { default: part.TakePanel }
})

/** How the match gets onto a game server, and how it does there. */
export function ServerPanel({ match }: { match: MatchDetail }) {
  const user = useCurrentUser()
  const isOpen = match.status !== 'finished' && match.status !== 'void'
  const server = useQuery({ ...matchServerQuery(match.id, user?.id ?? null), enabled: isOpen })
  useMatchServerLive(match.id)
  if (!isOpen) return null
  if (server.data === undefined || server.data.state === 'none')
    return <ByHand match={match} canTake={server.data?.rights.organise === true} />
  return (
    <Suspense fallback={<Words match={match} />}>
      <MatchServerPanel match={match} server={server.data} />
      {server.data.state === 'stopped' && server.data.rights.organise && <CommandPanel match={match} />}
    </Suspense>
  )
}

/** While the site gives the match no server: the command for organisers, a word about it for everybody else. */
function ByHand({ match, canTake }: { match: MatchDetail; canTake: boolean }) {
  const user = useCurrentUser()
  const organiser = useQuery({ ...organiserQuery(match.tournament.id, user?.id ?? ''), enabled: user !== null })
  if (user === null || !organiser.data) return <Words match={match} />
  return (
    <>
      <CommandPanel match={match} />
      {canTake && match.status === 'ready' && (
        <Suspense fallback={null}>
          <TakePanel matchId={match.id} />
        </Suspense>
      )}
    </>
  )
}

function Words({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  return (
    <section className="panel conn">
      <header>
        <h2>{t('connect.title')}</h2>
      </header>
      <p className="hint pad">{match.status === 'ready' ? t('connect.wait') : t('connect.live')}</p>
    </section>
  )
}

function CommandPanel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const command = useMakeServerCommand(match.id)
  return (
    <section className="panel conn">
      <header>
        <h2>{t('command.title')}</h2>
      </header>
      <div className="pad stack">
        <p className="hint">{t('command.text')}</p>
        <ClosesVeto match={match} />
        {command.data && <Command command={command.data} />}
        {command.isError && (
          <p className="err" role="alert">
            <Icon name="warning" size={16} />
            {errorMessage(command.error) || t('command.failed')}
          </p>
        )}
        <Button
          kind={command.data ? 'secondary' : 'primary'}
          block
          onClick={() => command.mutate()}
          busy={command.isPending}
        >
          {command.data ? t('command.again') : t('command.get')}
        </Button>
      </div>
    </section>
  )
}

/** Whoever loads the match before the teams have chosen plays the maps of the rotation. */
function ClosesVeto({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('room')
  const room = useQuery(roomQuery(match.id))
  const isOpen = room.data?.phase === 'ready' && room.data.settings.veto
  return isOpen ? <p className="f14 warn">{t('closed.warning')}</p> : null
}

function Command({ command }: { command: ServerCommand }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const isExpired = useIsPast(command.expires_at)
  return (
    <>
      <div className="cmd">
        <code aria-label={t('command.label')}>{command.command}</code>
        <CopyButton text={command.command} label={t('command.copy')} />
      </div>
      <p className={isExpired ? 'f14 warn' : 'f14 muted'}>
        {isExpired ? t('command.expired') : t('command.expires', { at: format.dateTime(command.expires_at) })}
      </p>
      {command.players_without_steam_id.length > 0 && (
        <div className="warnlist">
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
