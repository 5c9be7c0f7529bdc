import { useId } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'

const providers = [
  { icon: 'steam', name: 'Steam' },
  { icon: 'google', name: 'Google' },
  { icon: 'apple', name: 'Apple' },
] as const

/** None of them is configured: each says so instead of doing nothing. */
export function SocialButtons() {
  const { t } = useTranslation('auth')
  const noteId = useId()
  return (
    <>
      <div className="soc">
        {providers.map(({ icon, name }) => (
          <Button key={name} disabled title={t('provider_off', { provider: name })} aria-describedby={noteId}>
            <Icon name={icon} />
            {name}
          </Button>
        ))}
      </div>
      <p className="f14 faint" id={noteId}>
        {t('providers_off')}
      </p>
    </>
  )
}
