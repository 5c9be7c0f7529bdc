import type { MatchDetail, MatchWarning } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { useWarningsLive, warningsQuery } from '../api/warnings.ts'
import './warnings.css'

const WarnDialog = lazyPart(async () => (await import('./warn-dialog.tsx')).WarnDialog)

type Props = { match: MatchDetail; userId: string }

/** What a referee warned the teams of; both of them read it. Without any, players see nothing. */
export function WarningsPanel({ match, userId }: Props) {
  const { t } = useTranslation('crew')
  const warnings = useQuery(warningsQuery(match.id, userId))
  useWarningsLive(match.id)
  return (
    <ListFrame
      list={warnings}
      error={t('warnings.error')}
      loading={<Skeleton height={60} label={t('warnings.loading')} />}
    >
      {({ warnings: given, can_warn: canWarn }) =>
        given.length === 0 && !canWarn ? null : (
          <Panel title={t('warnings.title')}>
            <div className="padded stack" aria-live="polite">
              {given.length === 0 && <p className="field-hint">{t('warnings.empty')}</p>}
              {given.length > 0 && <Given match={match} warnings={given} />}
              {canWarn && <Warn match={match} userId={userId} />}
            </div>
          </Panel>
        )
      }
    </ListFrame>
  )
}

function Given({ match, warnings }: { match: MatchDetail; warnings: readonly MatchWarning[] }) {
  const { t } = useTranslation('crew')
  const format = useFormat()
  return (
    <ul className="match-warnings-list">
      {warnings.map(({ id, team, user, reason, by, at }) => {
        const name = team === 1 ? match.team1.name : match.team2.name
        return (
          <li key={id}>
            <b>{user === null ? name : t('warnings.person', { user: user.username, team: name })}</b>
            <span>{reason}</span>
            <span className="text-14 text-muted">{t('warnings.entry', { who: by, at: format.dateTime(at) })}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Warn({ match, userId }: Props) {
  const { t } = useTranslation('crew')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        <Icon name="warning" size={16} />
        {t('warnings.give')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WarnDialog match={match} userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
