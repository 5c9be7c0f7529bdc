import type { FlagList } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { flagsQuery, useChangeFlag } from '../api/flags.ts'
import { ReasonDialog } from '../components/reason-dialog.tsx'
import { UnmatchedPayments } from './unmatched-payments.tsx'

type Flag = FlagList['flags'][number]

/** Parts of the site that an admin switches while it runs. */
export function FlagsPage() {
  const { t } = useTranslation('administration')
  const list = useQuery(flagsQuery)
  const [asked, ask] = useState<Flag | null>(null)
  return (
    <>
      <header className="page-head">
        <div>
          <h1 className="text-display admin-head">{t('flags.title')}</h1>
          <p className="text-muted">{t('flags.lead')}</p>
        </div>
      </header>
      {list.data ? (
        <ul className="panel admin-rows">
          {list.data.flags.map((flag) => (
            <FlagRow key={flag.name} flag={flag} onSwitch={() => ask(flag)} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState title={t('flags.error')} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton height={320} label={t('flags.loading')} />
      )}
      <UnmatchedPayments />
      {asked !== null && <SwitchDialog flag={asked} onClose={() => ask(null)} />}
    </>
  )
}

function FlagRow({ flag, onSwitch }: { flag: Flag; onSwitch: () => void }) {
  const { t } = useTranslation('administration')
  const { name, is_on: isOn } = flag
  return (
    <li>
      <div className="admin-rows-words">
        <h2>
          {t(`flags.name.${name}`)} <Badge tone={isOn ? 'open' : 'line'}>{t(isOn ? 'flags.on' : 'flags.off')}</Badge>
        </h2>
        <p className="text-14 text-muted">{t(`flags.about.${name}`)}</p>
        <LastSwitch flag={flag} />
      </div>
      <Button
        kind="secondary"
        aria-label={t(isOn ? 'flags.ask_off' : 'flags.ask_on', { name: t(`flags.name.${name}`) })}
        onClick={onSwitch}
      >
        {t(isOn ? 'flags.turn_off' : 'flags.turn_on')}
      </Button>
    </li>
  )
}

/** Since when it stands so, by whom and why. */
function LastSwitch({ flag: { changed_at: at, changed_by: by, reason } }: { flag: Flag }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  if (at === null) return <p className="text-14">{t('flags.never')}</p>
  return (
    <p className="text-14">
      <time dateTime={at}>{t('flags.since', { date: format.dateTime(at) })}</time>
      {by !== null && (
        <Link className="link" to="/admin/users/$userId" params={{ userId: by.id }}>
          {by.username}
        </Link>
      )}
      {reason !== null && <q>{reason}</q>}
    </p>
  )
}

function SwitchDialog({ flag: { name, is_on: isOn }, onClose }: { flag: Flag; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const change = useChangeFlag()
  return (
    <ReasonDialog
      title={t(isOn ? 'flags.ask_off' : 'flags.ask_on', { name: t(`flags.name.${name}`) })}
      text={t(`flags.about.${name}`)}
      action={t(isOn ? 'flags.turn_off' : 'flags.turn_on')}
      isDangerous={isOn}
      onConfirm={(reason) => change.mutateAsync({ name, is_on: !isOn, reason })}
      onClose={onClose}
    />
  )
}
