import type { AssignmentFailure, MatchDetail, MatchServer } from '@lobby/contract'
import { type ReactNode, Suspense } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Badge, type BadgeTone } from '#ui/badge'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'
import { connectLine, steamLink } from '#lib/connect-line'
import { WaitText } from './wait-text.tsx'
import './match-server.css'

const StrayAlarm = lazyPart(async () => (await import('./stray-alarm.tsx')).StrayAlarm)
const OrganiserControls = lazyPart(async () => (await import('./organiser-controls.tsx')).OrganiserControls, {})

const tones: Record<MatchServer['state'], BadgeTone> = {
  none: 'line',
  waiting: 'warn',
  loading: 'info',
  on: 'win',
  lost: 'loss',
  elsewhere: 'info',
  stopped: 'line',
}

/** Where the match is played, as far as whoever looks may know, and what they can do about it. */
export function MatchServerPanel({ match, server }: { match: MatchDetail; server: MatchServer }) {
  const { t } = useTranslation('match-server')
  return (
    <Panel
      title={t('title')}
      end={<Badge tone={tones[server.state]}>{t(`state.${server.state}`)}</Badge>}
      className="match-server"
    >
      <div className="padded stack">
        {server.stray !== null && (
          <Suspense fallback={null}>
            <StrayAlarm matchId={match.id} stray={server.stray} server={server} />
          </Suspense>
        )}
        <div className="stack" aria-live="polite">
          <Where server={server} />
        </div>
        <Connect server={server} />
        {server.gotv !== null && <Gotv address={server.gotv} password={server.gotv_password} />}
        {server.rights.crew === 'conflict' && <p className="field-hint">{t('crew_conflict')}</p>}
      </div>
      {server.rights.referee && (
        <Suspense fallback={null}>
          <OrganiserControls match={match} server={server} />
        </Suspense>
      )}
    </Panel>
  )
}

function Where({ server }: { server: MatchServer }) {
  const { t } = useTranslation('match-server')
  const { t: ofServers } = useTranslation('servers')
  return (
    <>
      {server.server && (
        <p className="match-server-name">
          <Icon name="server" />
          <b className="text-ellipsis">
            {t('server', { name: server.server.name, region: ofServers(`regions.${server.server.region}`) })}
          </b>
        </p>
      )}
      <p className={server.state === 'lost' ? 'text-warn' : 'text-muted'}>
        <StateText server={server} />
      </p>
      {server.state === 'elsewhere' && <Heard at={server.heard_at} />}
      {server.waits !== null && <WaitText waits={server.waits} />}
      {server.failure !== null && server.state !== 'on' && server.state !== 'elsewhere' && (
        <p className="text-14 text-muted">
          <Last failure={server.failure} name={server.waits?.last?.server ?? null} />
        </p>
      )}
    </>
  )
}

function Last({ failure, name }: { failure: AssignmentFailure; name: string | null }) {
  const { t } = useTranslation('match-server')
  const why = t(`failure.${failure}`)
  return name === null ? t('failure.title', { why }) : t('failure.title_named', { server: name, why })
}

function Heard({ at }: { at: string | null }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  return (
    <p className="text-14 text-muted">
      {at === null ? t('text.elsewhere_unheard') : t('text.elsewhere_heard', { at: format.dateTime(at) })}
    </p>
  )
}

function StateText({ server }: { server: MatchServer }): ReactNode {
  const { t } = useTranslation('match-server')
  if (server.state === 'waiting') return t('text.waiting', { place: server.place ?? 1 })
  if (server.state === 'none') return t('text.stopped')
  if (server.state === 'on' && server.is_restoring) return t('text.on_restoring')
  if (server.state === 'on' && server.is_paused) return t('text.on_paused')
  return t(`text.${server.state}`)
}

function Connect({ server: { connect, password, state, rights } }: { server: MatchServer }) {
  const { t } = useTranslation('match-server')
  if (connect === null || state === 'loading') return null
  return (
    <div className="stack">
      <a className="btn btn-primary btn-block" href={steamLink(connect, password)}>
        <Icon name="play" size={16} />
        {t(rights.crew === 'member' ? 'connect.watch' : 'connect.steam')}
      </a>
      <div className="match-command">
        <code aria-label={t('connect.title')}>{connectLine(connect, password)}</code>
        <CopyButton text={connectLine(connect, password)} label={t('connect.copy')} />
      </div>
      <p className="field-hint">{t('connect.only')}</p>
    </div>
  )
}

function Gotv({ address, password }: { address: string; password: string | null }) {
  const { t } = useTranslation('match-server')
  return (
    <div className="actions match-server-gotv">
      <a className="btn btn-quiet btn-small" href={steamLink(address, password)}>
        <Icon name="eye" size={16} />
        {t('gotv.watch')}
      </a>
      <CopyButton text={connectLine(address, password)} label={t('gotv.copy')} />
    </div>
  )
}
