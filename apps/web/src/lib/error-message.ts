import { useCallback } from 'react'
import { useTranslation } from './i18n.ts'

/** What to tell a person about any error (specification §8). */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return useCallback((error) => (error instanceof Error && error.message ? error.message : t('error.unknown')), [t])
}
