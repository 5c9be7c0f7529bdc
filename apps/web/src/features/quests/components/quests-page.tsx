import type { CurrentUser, Quest, QuestPeriod, Quests } from '@lobby/contract'
import { questPeriods } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { questsQuery } from '../api/quests.ts'
import '../quests.css'
import { QuestList } from './quest-list.tsx'
import { TimeNote } from './time-note.tsx'

/** What there is to do today and this week, and what it gives. */
export function QuestsPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('quests')
  const quests = useQuery(questsQuery(user.id, useLanguage()))
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('lead')}</p>
        </div>
        <ButtonLink to="/rewards">{t('to_rewards')}</ButtonLink>
      </header>
      {user.steam_id === null && <NoSteam />}
      <ListFrame list={quests} error={t('error')} loading={<Skeleton height={640} label={t('loading')} />}>
        {(all) => <Lists quests={all} />}
      </ListFrame>
    </>
  )
}

/** Game servers know players by their Steam ID: without one nothing that is played counts. */
function NoSteam() {
  const { t } = useTranslation('quests')
  return (
    <div className="panel quest-note">
      <p>{t('no_steam')}</p>
      <ButtonLink to="/link-steam">{t('link_steam')}</ButtonLink>
    </div>
  )
}

function Lists({ quests: { quests, waiting } }: { quests: Quests }) {
  const { t } = useTranslation('quests')
  return (
    <div className="stack-wide">
      {waiting.length > 0 && (
        <section>
          <SectionHead title={t('waiting')} />
          <QuestList quests={waiting} withDeadline />
        </section>
      )}
      {questPeriods.map((period) => (
        <Period key={period} period={period} quests={quests.filter((quest) => quest.period === period)} />
      ))}
    </div>
  )
}

function Period({ period, quests }: { period: QuestPeriod; quests: readonly Quest[] }) {
  const { t } = useTranslation('quests')
  const [first] = quests
  if (first === undefined) return null
  return (
    <section>
      <SectionHead title={t(`period.${period}`)} count={<TimeNote until={first.ends_at} />} />
      <QuestList quests={quests} />
    </section>
  )
}
