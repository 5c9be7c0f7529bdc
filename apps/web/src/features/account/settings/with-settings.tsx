import type { UserSettings } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
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
  if (settings.data) return children(settings.data)
  if (settings.isError)
    return <ErrorState title={t('settings.failed')} error={settings.error} onRetry={() => void settings.refetch()} />
  return <Skeleton height={height} label={t('settings.loading')} />
}
