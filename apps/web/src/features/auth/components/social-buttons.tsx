import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { wayBack } from '#lib/way-back'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { providersQuery } from '../api/get-providers.ts'
import { providers, signInAddress } from '../providers.ts'

/** Leaves for the provider and comes back to the page that was wanted. */
function leaveFor(id: (typeof providers)[number]['id']): void {
  location.assign(signInAddress(id, wayBack()))
}

/** One that is not configured says so instead of doing nothing. */
export function SocialButtons() {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('auth')
  const noteId = useId()
  const states = useQuery(providersQuery)
  const isOn = (id: string) => states.data?.some((state) => state.id === id && state.configured) === true
  const off = states.data ? providers.filter(({ id }) => !isOn(id)).map(({ name }) => name) : []
  return (
    <>
      <div className="auth-providers">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            disabled={!isOn(id)}
            {...(off.includes(name) && {
              title: t('provider_off', { provider: name }),
              'aria-describedby': noteId,
            })}
            onClick={() => leaveFor(id)}
          >
            <Icon name={id} />
            {name}
          </Button>
        ))}
      </div>
      <p className="auth-providers-note text-14 text-muted" id={noteId}>
        {off.length > 0 && t('providers_off', { providers: off.join(', ') })}
        {states.isError && (
          <>
            {errorMessage(states.error)}{' '}
            <button type="button" className="link" onClick={() => void states.refetch()}>
              {t('again')}
            </button>
          </>
        )}
      </p>
    </>
  )
}
