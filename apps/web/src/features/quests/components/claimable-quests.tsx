import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { questsQuery } from '../api/quests.ts'
import { QuestList } from './quest-list.tsx'

/** Everything finished and not claimed, whichever day or week it is of. */
export function ClaimableQuests({ userId }: { userId: string }) {
  const { t } = useTranslation('quests')
  const quests = useQuery(questsQuery(userId, useLanguage()))
  if (quests.isError && !quests.data)
    return <ErrorState title={t('error')} error={quests.error} onRetry={() => void quests.refetch()} />
  if (!quests.data) return <Skeleton height={220} label={t('loading')} />
  const claimable = [...quests.data.waiting, ...quests.data.quests].filter(({ state }) => state === 'claimable')
  if (claimable.length > 0) return <QuestList quests={claimable} withDeadline />
  return (
    <div className="panel">
      <EmptyState title={t('nothing')} text={t('nothing_text')}>
        <ButtonLink to="/quests">{t('to_quests')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
