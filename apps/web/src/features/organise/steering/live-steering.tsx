import type { TournamentDetail } from '@lobby/contract'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/section-head'
import type { SteeringAction } from '../api/steer-cup.ts'
import { SteeringDialog } from './steering-dialog.tsx'

/** What stops a cup that is played, for a while or for good. */
export function LiveSteering({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('cup-settings')
  const format = useFormat()
  const [action, setAction] = useState<SteeringAction | null>(null)
  const { paused } = tournament
  const until = paused?.until ?? null
  return (
    <section>
      <SectionHead title={t('steer.title')} />
      <div className="panel org-actions">
        <p className="field-hint">
          {paused === undefined
            ? t('steer.running')
            : t(until === null ? 'steer.paused' : 'steer.paused_until', {
                reason: paused.reason,
                until: until === null ? '' : format.dateTime(until),
              })}
        </p>
        {paused === undefined ? (
          <Button onClick={() => setAction('pause')}>{t('steer.pause.open')}</Button>
        ) : (
          <Button kind="primary" onClick={() => setAction('resume')}>
            {t('steer.resume.open')}
          </Button>
        )}
        <Button onClick={() => setAction('end')}>{t('steer.end.open')}</Button>
        <Button kind="danger" onClick={() => setAction('cancel')}>
          {t('steer.cancel.open')}
        </Button>
      </div>
      {action !== null && (
        <SteeringDialog key={action} tournament={tournament} action={action} onClose={() => setAction(null)} />
      )}
    </section>
  )
}
