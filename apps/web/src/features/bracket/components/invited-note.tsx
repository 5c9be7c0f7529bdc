import type { BracketStage } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import './invited-note.css'

/** Who enters with a stage, and under which seed: the rest come from the stage before. */
export function InvitedNote({ stage: { invited } }: { stage: Pick<BracketStage, 'invited'> }) {
  const { t } = useTranslation('tournaments')
  if (invited === undefined) return null
  return (
    <p className="field-hint bracket-invited">
      {t('stage.invited')} {invited.map(({ name }, at) => `${at + 1}.\u00A0${name}`).join(', ')}
    </p>
  )
}
