import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { classNames } from '#ui/class-names'
import { Icon } from '#ui/icon'

const steps = [
  { name: 'steam', to: '/link-steam' },
  { name: 'team', to: '/teams' },
  { name: 'cup', to: '/tournaments' },
] as const

/** What somebody without a team does first. */
export function FirstSteps({ hasSteam }: { hasSteam: boolean }) {
  const { t } = useTranslation('my-home')
  const at = hasSteam ? 1 : 0
  return (
    <ol className="myhome-steps">
      {steps.map(({ name, to }, index) => (
        <li key={name} className={classNames('myhome-step', index < at && 'is-done', index === at && 'is-here')}>
          <b className="text-display" aria-hidden="true">
            {index + 1}
          </b>
          <div>
            <h2>{t(`steps.${name}`)}</h2>
            <p className="text-muted">{t(`steps.${name}_text`)}</p>
          </div>
          {index < at ? (
            <span className="text-win row">
              <Icon name="check" />
              {t('steps.done')}
            </span>
          ) : (
            <ButtonLink to={to} kind={index === at ? 'primary' : 'secondary'} size="s">
              {t('steps.open')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
}
