import type { Quest } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { questsQuery } from '../api/quests.ts'
import { QuestList } from './quest-list.tsx'

/** Everything finished and not claimed, whichever day or week it is of. */
export function ClaimableQuests({ userId }: { userId: string }) {
  const { t } = useTranslation('quests')
  const quests = useQuery(questsQuery(userId, useLanguage()))
  return (
    <ListFrame list={quests} error={t('error')} loading={<Skeleton height={220} label={t('loading')} />}>
      {(all) => <Claimable quests={[...all.waiting, ...all.quests].filter(({ state }) => state === 'claimable')} />}
    </ListFrame>
  )
}

function Claimable({ quests }: { quests: readonly Quest[] }) {
  const { t } = useTranslation('quests')
  if (quests.length > 0) return <QuestList quests={quests} withDeadline />
  return (
    <div className="panel">
      <EmptyState title={t('nothing')} text={t('nothing_text')}>
        <ButtonLink to="/quests">{t('to_quests')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
