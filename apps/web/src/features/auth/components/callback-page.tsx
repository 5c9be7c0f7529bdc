import type { AuthAnswer, CallbackQuery, ErrorCode, ProviderId, SecondFactorChallenge } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { currentUserQuery } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { apiOf, useSite } from '#lib/site'
import { Button, ButtonLink } from '#ui/button'
import { Horn } from '#ui/horn'
import { Spinner } from '#ui/spinner'
import { useToast } from '#ui/toasts'
import { exchangeQuery } from '../api/exchange-code.ts'
import { providerName, tellPresence } from '../providers.ts'
import { useRefusalWords } from '../refusal-words.ts'
import { useSignInAtHome } from '../use-sign-in-at-home.ts'
import { useSignedIn } from '../use-signed-in.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import '../auth.css'

/** Where every redirect of a provider ends: with a one-time code, with word of a link made, or with a refusal. */
export function CallbackPage({ query }: { query: CallbackQuery }) {
  const back = query.return ?? '/'
  if (query.present !== undefined) return <Present error={query.error} />
  if (query.error !== undefined) return <Refused code={query.error} back={back} />
  if (query.linked !== undefined) return <Linked provider={query.linked} back={back} />
  if (query.code !== undefined) return <Exchange code={query.code} back={back} />
  return <NoCode />
}

/** The session token itself never stands in an address: the code is exchanged for it. */
function Exchange({ code, back }: { code: string; back: string }) {
  const { t } = useTranslation('auth')
  const [isReplacing, setReplacing] = useState(false)
  const exchange = useQuery(exchangeQuery(code, isReplacing))
  const goOn = useGoOn(back)
  const answer = exchange.data
  useEffect(() => {
    if (answer && 'token' in answer) void goOn(answer)
    // Once an answer; `goOn` is made anew at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer])
  if (exchange.isError) {
    const accounts = accountsOf(exchange.error)
    if (accounts) return <AskToReplace {...accounts} back={back} onReplace={() => setReplacing(true)} />
    return <Failed error={exchange.error} />
  }
  if (answer && 'challenge' in answer) return <SecondStep challenge={answer} back={back} />
  return <Spinner label={t('callback.busy')} />
}

function Failed({ error }: { error: Error }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('auth')
  return (
    <Way title={t('callback.failed')} text={errorMessage(error)}>
      <StartAgain />
    </Way>
  )
}

type Accounts = { running: string; next: string }

/** Who is signed in here and whose the code is, where those are two. */
function accountsOf(error: Error): Accounts | null {
  return error instanceof ApiError && error.code === 'SESSION_RUNNING' ? (error.data as Accounts) : null
}

/** Nobody becomes somebody else without having been asked: the way here may have been begun by a stranger. */
function AskToReplace({ running, next, back, onReplace }: Accounts & { back: string; onReplace: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <main className="page-oops">
      <Horn />
      <h1>{t('callback.replace', { name: next })}</h1>
      <p>{t('callback.replace_text', { running, next })}</p>
      <div className="row row-wrap">
        <Button kind="primary" onClick={() => location.replace(back)}>
          {t('callback.stay', { name: running })}
        </Button>
        <Button onClick={onReplace}>{t('callback.go_on', { name: next })}</Button>
      </div>
    </main>
  )
}

/** Signs in; a session that this browser had ends, so that none is left that nobody holds. */
function useGoOn(back: string): (answer: AuthAnswer) => Promise<void> {
  const { session } = useSite()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  return async (answer) => {
    if (session.token() !== null)
      await apiOf(client)
        .post(z.unknown(), '/auth/logout')
        .catch(() => undefined)
    signedIn(answer, true, back)
  }
}

function SecondStep({ challenge, back }: { challenge: SecondFactorChallenge; back: string }) {
  const { t } = useTranslation('auth')
  const goOn = useGoOn(back)
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
            void goOn(answer)
          }}
          onRestart={() => location.replace(back)}
        />
      </div>
    </main>
  )
}

/** The end of a round trip that showed who asks, in a window of its own. */
function Present({ error }: { error: ErrorCode | undefined }) {
  const { t } = useTranslation('auth')
  const words = useRefusalWords()
  useEffect(() => {
    if (error === undefined) tellPresence()
  }, [error])
  return (
    <main className="page-oops">
      <Horn />
      <h1>{error === undefined ? t('presence.shown') : t('presence.failed')}</h1>
      <p role="alert">{error === undefined ? t('presence.shown_text') : words(error)}</p>
      <Button kind="primary" onClick={() => window.close()}>
        {t('presence.close')}
      </Button>
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
