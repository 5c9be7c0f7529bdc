import type { HomeTeam } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { classNames } from '#ui/class-names'
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
                {team.form.length > 0 && <Form form={team.form} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const names = { true: 'win', false: 'loss', null: 'draw' } as const

function Form({ form }: { form: HomeTeam['form'] }) {
  const { t } = useTranslation('my-home')
  const said = form.map((won) => t(`teams.form_${names[`${won}`]}`)).join(', ')
  return (
    <>
      <span className="sr-only">{`${t('teams.form')}: ${said}`}</span>
      <span className="myhome-form" aria-hidden="true">
        {form.map((won, index) => (
          // Squares in the order of the matches; nothing else tells them apart.
          <i
            key={index}
            className={classNames('myhome-form-mark', won === true && 'is-win', won === false && 'is-loss')}
          >
            {t(`teams.${names[`${won}`]}`)}
          </i>
        ))}
      </span>
    </>
  )
}
