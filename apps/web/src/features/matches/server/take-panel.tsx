import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { TakeServer } from './take-server.tsx'

/** For organisers, while the match has no server. */
export function TakePanel({ matchId }: { matchId: string }) {
  const { t } = useTranslation('match-server')
  return (
    <Panel title={t('state.none')}>
      <div className="padded">
        <TakeServer matchId={matchId} />
      </div>
    </Panel>
  )
}
