import type { CallbackQuery, ErrorCode, ProviderId, SecondFactorChallenge } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { currentUserQuery } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { Button, ButtonLink } from '#ui/button'
import { Horn } from '#ui/horn'
import { Spinner } from '#ui/spinner'
import { useToast } from '#ui/toasts'
import { exchangeQuery } from '../api/exchange-code.ts'
import { providerName } from '../providers.ts'
import { useRefusalWords } from '../refusal-words.ts'
import { useSignInAtHome } from '../use-sign-in-at-home.ts'
import { useSignedIn } from '../use-signed-in.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import '../auth.css'

/** Where every redirect of a provider ends: with a one-time code, with word of a link made, or with a refusal. */
export function CallbackPage({ query }: { query: CallbackQuery }) {
  const back = query.return ?? '/'
  if (query.error !== undefined) return <Refused code={query.error} back={back} />
  if (query.linked !== undefined) return <Linked provider={query.linked} back={back} />
  if (query.code !== undefined) return <Exchange code={query.code} back={back} />
  return <NoCode />
}

/** The session token itself never stands in an address: the code is exchanged for it. */
function Exchange({ code, back }: { code: string; back: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('auth')
  const exchange = useQuery(exchangeQuery(code))
  const signedIn = useSignedIn()
  const answer = exchange.data
  useEffect(() => {
    if (answer && 'token' in answer) signedIn(answer, true, back)
    // Once an answer; `signedIn` is made anew at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer])
  if (exchange.isError) {
    return (
      <Way title={t('callback.failed')} text={errorMessage(exchange.error)}>
        <StartAgain />
      </Way>
    )
  }
  if (answer && 'challenge' in answer) return <SecondStep challenge={answer} back={back} />
  return <Spinner label={t('callback.busy')} />
}

function SecondStep({ challenge, back }: { challenge: SecondFactorChallenge; back: string }) {
  const { t } = useTranslation('auth')
  const signedIn = useSignedIn()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Spinner label={t('callback.busy')} />
  return (
    <main className="auth-page">
      <div className="auth-card panel">
        <h1>{t('title.code')}</h1>
        <SecondFactorStep
          challenge={challenge}
          onSignedIn={(answer) => {
            setDone(true)
            signedIn(answer, true, back)
          }}
          onRestart={() => location.replace(back)}
        />
      </div>
    </main>
  )
}

function Linked({ provider, back }: { provider: ProviderId; back: string }) {
  const { t } = useTranslation('auth')
  const { history } = useRouter()
  const client = useQueryClient()
  const toast = useToast()
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current) return
    isSaid.current = true
    toast.success(t('callback.linked', { provider: providerName(provider) }))
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    history.replace(back)
  }, [provider, back, history, client, toast, t])
  return <Spinner label={t('callback.busy')} />
}

function Refused({ code, back }: { code: ErrorCode; back: string }) {
  const { session } = useSite()
  const { t } = useTranslation('auth')
  const words = useRefusalWords()
  const isSignedIn = session.token() !== null
  return (
    <Way title={isSignedIn ? t('callback.link_failed') : t('callback.failed')} text={words(code)}>
      {isSignedIn ? (
        <Button kind="primary" onClick={() => location.replace(back)}>
          {t('callback.back')}
        </Button>
      ) : (
        <StartAgain />
      )}
    </Way>
  )
}

function NoCode() {
  const { t } = useTranslation('auth')
  return (
    <Way title={t('callback.failed')} text={t('callback.missing')}>
      <StartAgain />
    </Way>
  )
}

function StartAgain() {
  const { t } = useTranslation('auth')
  const signIn = useSignInAtHome()
  return (
    <Button kind="primary" onClick={() => signIn()}>
      {t('callback.again')}
    </Button>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <main className="page-oops">
      <Horn />
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <div className="row row-wrap">
        {children}
        <ButtonLink to="/">{t('callback.home')}</ButtonLink>
      </div>
    </main>
  )
}
