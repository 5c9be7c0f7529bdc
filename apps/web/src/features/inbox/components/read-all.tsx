import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '#lib/error-message'
import { useLanguage, useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { unreadQuery, useRead } from '../api/get-notices.ts'

/** Where more is unread than stands on the page. */
export function ReadAll({ userId }: { userId: string }) {
  const { t } = useTranslation('inbox')
  const errorMessage = useErrorMessage()
  const { data } = useQuery(unreadQuery(userId, useLanguage()))
  const read = useRead(userId)
  const newest = data?.notices[0]?.id
  if (!data || data.unread === 0 || newest === undefined) return null
  return (
    <div>
      <Button size="s" busy={read.isPending} onClick={() => read.mutate({ up_to: newest })}>
        {t('read_all')}
      </Button>
      {read.isError && <FormError>{errorMessage(read.error)}</FormError>}
    </div>
  )
}
