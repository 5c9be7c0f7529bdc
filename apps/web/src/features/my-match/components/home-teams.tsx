import type { HomeTeam } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { FormLine } from '#ui/outcome-mark'
import { Panel } from '#ui/panel'

/** Their teams, each with how it did of late. */
export function HomeTeams({ teams }: { teams: readonly HomeTeam[] }) {
  const { t } = useTranslation('my-home')
  return (
    <Panel title={t('teams.title')}>
      {teams.length === 0 ? (
        <EmptyState title={t('teams.none')} text={t('teams.none_text')}>
          <ButtonLink to="/teams" size="s">
            {t('teams.find')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="myhome-rows">
          {teams.map((team) => (
            <li key={team.id}>
              <Link className="myhome-team" to="/teams/$teamId" params={{ teamId: team.id }}>
                <Crest team={team} size={40} />
                <span className="myhome-team-name">
                  <b className="text-ellipsis">{team.name}</b>
                  <small className="text-muted">
                    {team.is_captain ? t('teams.captain') : t('teams.member')} ·{' '}
                    {t('teams.members', { n: team.member_count })}
                  </small>
                </span>
                <Form form={team.form} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const outcomes = { true: 'won', false: 'lost', null: 'drawn' } as const

function Form({ form }: { form: HomeTeam['form'] }) {
  const { t } = useTranslation('my-home')
  const results = form.map((won) => outcomes[`${won}`]).map((outcome) => ({ outcome, word: t(`teams.${outcome}`) }))
  return <FormLine label={t('teams.form')} results={results} />
}
