import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorMessage } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { Horn } from '#ui/horn'
import { Spinner } from '#ui/spinner'
import { exchangeQuery } from '../api/exchange-code.ts'
import { useSignedIn } from '../use-signed-in.ts'

/** A redirect sign-in ends here with a one-time code; the session token itself never stands in an address. */
export function CallbackPage({ code }: { code: string | undefined }) {
  const { t } = useTranslation('auth')
  const exchange = useQuery({ ...exchangeQuery(code ?? ''), enabled: code !== undefined })
  const signedIn = useSignedIn()
  const answer = exchange.data
  useEffect(() => {
    if (answer) signedIn(answer, true, '/')
    // Once an answer; `signedIn` is made anew at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer])
  if (code !== undefined && !exchange.isError) return <Spinner label={t('callback.busy')} />
  return (
    <main className="oops">
      <Horn />
      <h1>{t('callback.failed')}</h1>
      <p role="alert">{exchange.isError ? errorMessage(exchange.error) : t('callback.missing')}</p>
      <ButtonLink kind="primary" to="/">
        {t('callback.home')}
      </ButtonLink>
    </main>
  )
}
