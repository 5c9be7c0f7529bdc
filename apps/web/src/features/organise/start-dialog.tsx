import type { RegistrationPrivate, TournamentDetail, TournamentFormat } from '@lobby/contract'
import { Note } from '#features/registration/note'
import '#features/registration/registration.css'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useToast } from '#ui/toasts'
import { useStartTournament } from './api/start-tournament.ts'
import { problemsOf } from './format/field-problems.ts'
import { FormatSentence } from './format/format-sentence.tsx'
import { startFacts } from './start-facts.ts'

type StartProps = {
  tournament: TournamentDetail
  registrations: RegistrationPrivate[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Starting can't be undone, so the dialog says who plays, what, and who stays out. */
export function StartDialog({ tournament, registrations, isOpen, onOpenChange }: StartProps) {
  const { t } = useTranslation('organise')
  const toast = useToast()
  const start = useStartTournament(tournament.id, () => {
    onOpenChange(false)
    toast.success(t('start.done'))
  })
  const facts = startFacts(tournament, registrations)
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t('start.title')}>
      <div className="reg">
        <div>
          <p>{t('start.teams', { count: facts.teams })}</p>
          {facts.unpaid > 0 && <p>{t('start.unpaid', { count: facts.unpaid })}</p>}
          {facts.waiting > 0 && <p>{t('start.waiting', { count: facts.waiting })}</p>}
        </div>
        {facts.isEnough && <FormatSentence format={tournament.format} teams={facts.teams} />}
        <Note tone="warn">{facts.isEnough ? t('start.final') : t('start.too_few', { min: tournament.min_teams })}</Note>
        {start.isError && <Refusal error={start.error} format={tournament.format} />}
        <div className="reg-actions">
          <Button kind="secondary" onClick={() => onOpenChange(false)}>
            {t('start.cancel')}
          </Button>
          <Button kind="primary" onClick={() => start.mutate()} busy={start.isPending} disabled={!facts.isEnough}>
            {t('start.submit')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Why the cup did not start; of a format that these teams cannot play, what is wrong with which stage. */
function Refusal({ error, format }: { error: unknown; format: TournamentFormat }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const problems = problemsOf(error).map(({ path, message }) => {
    const at = Number(/^format\.stages\.(\d+)/.exec(path)?.[1])
    const kind = format.stages[at]?.kind
    return kind ? `${t('stage.title', { number: at + 1, name: t(`kind.${kind}`) })}: ${message}.` : `${message}.`
  })
  if (problems.length === 0) return <Note tone="loss">{errorMessage(error)}</Note>
  return (
    <Note tone="loss" title={errorMessage(error)}>
      {problems.join(' ')}
    </Note>
  )
}
