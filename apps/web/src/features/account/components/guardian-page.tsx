import type { GuardianQuestion } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError, isNotFound } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { guardianQuestionQuery, useAnswerAsGuardian } from '../api/guardian.ts'
import '../account.css'

/** Where the letter to a parent or guardian leads: they need no account, the link speaks for them. */
export function GuardianPage({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const question = useQuery({ ...guardianQuestionQuery(token), enabled: token !== '' })
  if (token === '' || isDead(question.error)) return <Dead />
  if (question.isError)
    return (
      <ErrorState title={t('guardian.page.failed')} error={question.error} onRetry={() => void question.refetch()} />
    )
  if (!question.data) return <Skeleton height={360} label={t('guardian.page.loading')} />
  return <Question token={token} question={question.data} />
}

/** Used, replaced by a newer one, or too old: asking again changes nothing. */
function isDead(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'LINK_INVALID')
}

function Dead() {
  const { t } = useTranslation('account')
  return (
    <div className="panel">
      <EmptyState level={1} title={t('guardian.page.dead')} text={t('guardian.page.dead_text')}>
        <ButtonLink to="/">{t('guardian.page.home')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

function Question({ token, question }: { token: string; question: GuardianQuestion }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const answer = useAnswerAsGuardian(token)
  if (answer.isSuccess) return <Answered status={answer.data.status} player={question.player} />
  const isWithdrawal = question.status === 'granted'
  const { player, guardian_name: name } = question
  return (
    <article className="account-guardian chamfer chamfer-large">
      <h1 className="text-display">
        {t(isWithdrawal ? 'guardian.page.withdraw_title' : 'guardian.page.title', { player })}
      </h1>
      <p>{t('guardian.page.greeting', { name })}</p>
      <p>{t(isWithdrawal ? 'guardian.page.withdraw_text' : 'guardian.page.text', { player })}</p>
      {!isWithdrawal && (
        <ul className="account-points">
          {(['play', 'data', 'prize', 'back'] as const).map((point) => (
            <li key={point}>
              <Icon name="check" size={16} />
              <span>{t(`guardian.page.point.${point}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isWithdrawal && <p>{t('guardian.page.who', { player })}</p>}
      <p className="text-muted text-14">{t('guardian.page.version', { version: question.text_version })}</p>
      {answer.isError && <FormError>{errorMessage(answer.error)}</FormError>}
      <div className="row row-wrap">
        {isWithdrawal ? (
          <Button kind="danger" busy={answer.isPending} onClick={() => answer.mutate(false)}>
            {t('guardian.page.withdraw')}
          </Button>
        ) : (
          <>
            <Button kind="primary" busy={answer.isPending} onClick={() => answer.mutate(true)}>
              {t('guardian.page.yes')}
            </Button>
            <Button busy={answer.isPending} onClick={() => answer.mutate(false)}>
              {t('guardian.page.no')}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

function Answered({ status, player }: { status: GuardianQuestion['status']; player: string }) {
  const { t } = useTranslation('account')
  const key = status === 'granted' || status === 'withdrawn' ? status : 'refused'
  return (
    <div className="panel">
      <EmptyState
        level={1}
        title={t(`guardian.page.done.${key}`)}
        text={t(`guardian.page.done_text.${key}`, { player })}
      >
        <ButtonLink to="/">{t('guardian.page.home')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
