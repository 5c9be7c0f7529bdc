import type { TeamOutcome } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { OutcomeMark } from '#ui/outcome-mark'

/** Matches as marks, the newest last, each to its match. */
export function FormMarks({ form }: { form: readonly { match_id: string; outcome: TeamOutcome }[] }) {
  const { t } = useTranslation('team-life')
  return (
    <ol className="team-form" aria-label={t('head.form_label')}>
      {form.map(({ match_id: id, outcome }) => (
        <li key={id}>
          <Link to="/matches/$matchId" params={{ matchId: id }}>
            <OutcomeMark outcome={outcome} word={t(`outcome.${outcome}`)} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
