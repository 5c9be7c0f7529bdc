import type { CurrentUser } from '@lobby/contract'
import { SkillsBalance } from '#features/economy/components/skills-balance'
import { SkillsLedger } from '#features/economy/components/skills-ledger'
import { ClaimableQuests } from '#features/quests/components/claimable-quests'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'

/** What can be claimed now, and what was. */
export function RewardsPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('economy')
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('rewards.title')}</h1>
          <p className="text-lead">{t('rewards.lead')}</p>
        </div>
        <SkillsBalance userId={user.id} />
      </header>
      <div className="stack-wide">
        <section>
          <SectionHead title={t('rewards.now')} />
          <ClaimableQuests userId={user.id} />
        </section>
        <SkillsLedger userId={user.id} title={t('rewards.history')} />
      </div>
    </>
  )
}
