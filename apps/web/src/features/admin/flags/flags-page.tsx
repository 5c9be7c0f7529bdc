import type { FlagList } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { flagsQuery, useChangeFlag } from '../api/flags.ts'
import { ReasonDialog } from '../components/reason-dialog.tsx'

type Flag = FlagList['flags'][number]

/** Parts of the site that an admin switches while it runs. */
export function FlagsPage() {
  const { t } = useTranslation('administration')
  const list = useQuery(flagsQuery)
  const [asked, ask] = useState<Flag | null>(null)
  return (
    <>
      <h1 className="text-display admin-head">{t('flags.title')}</h1>
      <p className="text-muted">{t('flags.lead')}</p>
      {list.data ? (
        <ul className="panel">
          {list.data.flags.map((flag) => (
            <FlagRow key={flag.name} flag={flag} onSwitch={() => ask(flag)} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState title={t('flags.error')} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton height={320} label={t('flags.loading')} />
      )}
      {asked !== null && <SwitchDialog flag={asked} onClose={() => ask(null)} />}
    </>
  )
}

function FlagRow({ flag, onSwitch }: { flag: Flag; onSwitch: () => void }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const { name, is_on: isOn, changed_at: at } = flag
  return (
    <li className="padded stack">
      <div className="row row-wrap">
        <b>{t(`flags.name.${name}`)}</b>
        <Badge tone={isOn ? 'open' : 'line'}>{t(isOn ? 'flags.on' : 'flags.off')}</Badge>
        <span className="text-14 text-muted">
          {at === null ? t('flags.never') : t('flags.since', { date: format.dateTime(at) })}
        </span>
      </div>
      <p className="text-14 text-muted">{t(`flags.about.${name}`)}</p>
      <div>
        <Button
          kind="secondary"
          aria-label={t(isOn ? 'flags.ask_off' : 'flags.ask_on', { name: t(`flags.name.${name}`) })}
          onClick={onSwitch}
        >
          {t(isOn ? 'flags.turn_off' : 'flags.turn_on')}
        </Button>
      </div>
    </li>
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
