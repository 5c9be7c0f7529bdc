import type { Duty } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { useDutyLive } from '../api/duties.ts'
import { MatchRow } from '../components/match-row.tsx'
import { StreamForm } from '../room/stream-form.tsx'
import { connectLine, steamLink } from '#lib/connect-line'

/** One match of the crew: how it stands, the way into the game, and GOTV with its password. */
export function DutyCard({ duty, userId }: { duty: Duty; userId: string }) {
  const { t } = useTranslation('crew')
  const { match, roles, is_conflict: isConflict, server, stream } = duty
  useDutyLive(match.id, userId)
  const mayStream = !isConflict && roles.some((role) => role !== 'referee')
  return (
    <article className="panel duty" aria-label={t('duties.of', { team1: match.team1.name, team2: match.team2.name })}>
      <MatchRow match={match} />
      <div className="padded stack duty-body">
        <p className="row row-wrap">
          {roles.map((role) => (
            <Badge key={role} tone="info">
              {t(`role.${role}`)}
            </Badge>
          ))}
        </p>
        {isConflict ? (
          <p className="field-hint">{t('duties.conflict')}</p>
        ) : server === null ? (
          <p className="field-hint">{t(match.status === 'ready' ? 'duties.no_server' : 'duties.elsewhere')}</p>
        ) : (
          <Ways server={server} />
        )}
        {mayStream && <StreamForm key={stream} matchId={match.id} url={stream} />}
      </div>
    </article>
  )
}

function Ways({ server }: { server: NonNullable<Duty['server']> }) {
  const { t } = useTranslation('crew')
  const { t: ofServers } = useTranslation('servers')
  const { name, region, connect, password, gotv, gotv_password: gotvPassword } = server
  return (
    <>
      <p className="match-server-name">
        <Icon name="server" />
        <b className="text-ellipsis">{t('duties.server', { name, region: ofServers(`regions.${region}`) })}</b>
      </p>
      <div className="duty-ways">
        <Way kind="game" address={connect} password={password} />
        {gotv === null ? (
          <p className="field-hint">{t('duties.no_gotv')}</p>
        ) : (
          <Way kind="gotv" address={gotv} password={gotvPassword} />
        )}
      </div>
    </>
  )
}

type WayProps = { kind: 'game' | 'gotv'; address: string; password: string | null }

/** An address with its password in words, as a line for the console, and as a link that opens the game. */
function Way({ kind, address, password }: WayProps) {
  const { t } = useTranslation('crew')
  const title = t(`duties.${kind}`)
  const line = connectLine(address, password)
  return (
    <section className="duty-way" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        <div>
          <dt>{t('duties.address')}</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>{t('duties.password')}</dt>
          <dd>{password ?? t('duties.no_password')}</dd>
        </div>
      </dl>
      <a className="btn btn-secondary" href={steamLink(address, password)}>
        <Icon name="play" size={16} />
        {t(`duties.${kind}_open`)}
      </a>
      <div className="match-command">
        <code>{line}</code>
        <CopyButton text={line} label={t(`duties.copy_${kind}`)} />
      </div>
    </section>
  )
}
