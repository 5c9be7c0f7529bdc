import type { TeamRefund } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import './registration.css'

/** What the viewer's own teams are owed back here, since when, and what went back: also after they left. */
export function RefundLines({ refunds }: { refunds: readonly TeamRefund[] }) {
  const { t } = useTranslation('registration')
  return (
    <ul className="reg-refunds" aria-label={t('refund.title')}>
      {refunds.map((refund) => (
        <li key={refund.registration_id}>
          <Refund refund={refund} />
        </li>
      ))}
    </ul>
  )
}

function Refund({ refund: { team, owed, since, given_back: givenBack } }: { refund: TeamRefund }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  return (
    <>
      <b>{team.name}</b>
      {owed > 0 && (
        <p className="text-warn">
          {since === null
            ? t('refund.owed', { sum: format.money(owed) })
            : t('refund.owed_since', { sum: format.money(owed), at: format.dateTime(since) })}
        </p>
      )}
      {givenBack.map(({ as, amount, at, reference }) => (
        <p key={`${at} ${as}`}>
          {t(`refund.${as}`, { sum: format.money(amount), at: format.dateTime(at) })}
          {reference !== '' && <small className="text-muted"> {t('refund.reference', { reference })}</small>}
        </p>
      ))}
    </>
  )
}
