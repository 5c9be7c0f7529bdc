import type { ConsentState } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useAnswerConsent } from '../api/consents.ts'
import { WithSettings } from './with-settings.tsx'

/** What personal data are kept for: the purpose, when and to which text it was agreed, and a way back. */
export function ConsentsSection() {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="text-muted text-14">{t('consents.text')}</p>
      <WithSettings height={220}>
        {(settings) => (
          <ul className="account-consents">
            {settings.consents.map((consent) => (
              <Consent key={consent.purpose} consent={consent} />
            ))}
          </ul>
        )}
      </WithSettings>
    </>
  )
}

function Consent({ consent }: { consent: ConsentState }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const answer = useAnswerConsent()
  const { purpose, current_version: textVersion } = consent
  const give = (granted: boolean) => answer.mutate({ purpose, granted, textVersion })
  const isOld = consent.granted && consent.text_version !== textVersion
  return (
    <li className="stack">
      <div className="row row-wrap">
        <h3 className="settings-sub">{t(`consents.${purpose}.title`)}</h3>
        <Badge tone={consent.granted ? 'win' : 'plain'}>
          {t(consent.granted ? 'consents.given' : 'consents.not_given')}
        </Badge>
      </div>
      <p className="text-14">{t(`consents.${purpose}.text`)}</p>
      <ConsentHistory consent={consent} />
      {consent.required && <p className="text-muted text-14">{t('consents.required')}</p>}
      {isOld && <p className="settings-why text-14">{t('consents.changed')}</p>}
      {answer.isError && <FormError>{errorMessage(answer.error)}</FormError>}
      <div className="row row-wrap">
        {(!consent.granted || isOld) && (
          <Button busy={answer.isPending} onClick={() => give(true)}>
            {t('consents.agree')}
          </Button>
        )}
        {consent.granted && !consent.required && (
          <Button busy={answer.isPending} onClick={() => give(false)}>
            {t('consents.withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}

function ConsentHistory({ consent }: { consent: ConsentState }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { granted_at: grantedAt, withdrawn_at: withdrawnAt, text_version: version } = consent
  if (grantedAt === null) return null
  return (
    <p className="text-muted text-14">
      {t('consents.since', { date: format.dateTime(grantedAt), version: version ?? consent.current_version })}
      {!consent.granted && withdrawnAt !== null && ` ${t('consents.until', { date: format.dateTime(withdrawnAt) })}`}
    </p>
  )
}
