import type { UserSettings } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { settingsQuery } from '../api/get-settings.ts'
import '../account.css'

type WithSettingsProps = {
  /** About as high as what comes, in pixels. */
  height: number
  children: (settings: UserSettings) => ReactNode
}

/** One answer of the server feeds many sections: each waits for it in its own place. */
export function WithSettings({ height, children }: WithSettingsProps) {
  const { t } = useTranslation('account')
  const settings = useQuery(settingsQuery)
  const loading = <Skeleton height={height} label={t('settings.loading')} />
  return (
    <ListFrame list={settings} error={t('settings.failed')} loading={loading}>
      {children}
    </ListFrame>
  )
}
