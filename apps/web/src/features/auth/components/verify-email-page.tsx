import type { VerifyEmailAnswer } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { currentUserQuery, useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { Skeleton } from '#ui/skeleton'
import { followLinkQuery } from '../api/follow-link.ts'
import { forgetSession } from '../forget-session.ts'
import { useSignInAtHome } from '../use-sign-in-at-home.ts'
import { LinkPage } from './link-page.tsx'
import '../auth.css'

/** Where every mail about an address leads: it is proven, exchanged for another, or taken back by its owner. */
export function VerifyEmailPage({ token }: { token: string | undefined }) {
  const { t } = useTranslation('auth')
  if (token === undefined || token === '') return <Spent text={t('verify.no_token')} />
  return <Follow token={token} />
}

function Follow({ token }: { token: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const link = useQuery(followLinkQuery(token))
  const outcome = link.data?.outcome
  useEffect(() => {
    if (outcome === 'restored') forgetSession(client)
    else if (outcome !== undefined) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }, [outcome, client])
  if (outcome !== undefined) return <Done outcome={outcome} />
  if (link.error === null || link.isFetching) {
    return (
      <LinkPage title={t('verify.busy')}>
        <Skeleton height={44} label={t('verify.busy')} />
      </LinkPage>
    )
  }
  if (isFinal(link.error)) {
    // A try before this one got no answer: it may be the one that used the link up.
    const isUnsure = link.errorUpdateCount > 1 && (link.error as ApiError).code === 'LINK_INVALID'
    return isUnsure ? <Unsure /> : <Spent text={errorMessage(link.error)} />
  }
  return (
    <LinkPage title={t('verify.failed')} text={errorMessage(link.error)}>
      <Button kind="primary" block onClick={() => void link.refetch()}>
        {t('again')}
      </Button>
    </LinkPage>
  )
}

/** The server has judged the link; anything else (no network, a busy server) may pass. */
function isFinal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

function Done({ outcome }: { outcome: VerifyEmailAnswer['outcome'] }) {
  const { t } = useTranslation('auth')
  return (
    <LinkPage title={t(`verify.${outcome}`)} text={t(`verify.${outcome}_text`)}>
      <ButtonLink kind="primary" block to="/">
        {t('callback.home')}
      </ButtonLink>
    </LinkPage>
  )
}

function Spent({ text }: { text: string }) {
  const { t } = useTranslation('auth')
  const user = useCurrentUser()
  return (
    <LinkPage title={t('verify.spent')} text={text}>
      {user === null && <p className="text-muted">{t('verify.sign_in_text')}</p>}
      <WayToSettings />
    </LinkPage>
  )
}

function Unsure() {
  const { t } = useTranslation('auth')
  return (
    <LinkPage title={t('verify.unsure')} text={t('verify.unsure_text')}>
      <WayToSettings />
    </LinkPage>
  )
}

function WayToSettings() {
  const { t } = useTranslation('auth')
  const user = useCurrentUser()
  const signIn = useSignInAtHome()
  if (user) {
    return (
      <ButtonLink kind="primary" block to="/settings" hash="email">
        {t('verify.settings')}
      </ButtonLink>
    )
  }
  return (
    <Button kind="primary" block onClick={() => signIn()}>
      {t('sign_in')}
    </Button>
  )
}
