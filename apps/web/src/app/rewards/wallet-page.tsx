import type { CurrentUser } from '@lobby/contract'
import { SkillsBalance } from '#features/economy/components/skills-balance'
import { SkillsLedger } from '#features/economy/components/skills-ledger'
import { WalletSection } from '#features/wallet/settings/wallet-section'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { Panel } from '#ui/panel'
import './rewards.css'

/** SKILLS and where they came from, and the wallet that is linked to the account. */
export function WalletPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('economy')
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('wallet.title')}</h1>
          <p className="text-lead">{t('wallet.lead')}</p>
        </div>
        <ButtonLink to="/rewards">{t('wallet.to_rewards')}</ButtonLink>
      </header>
      <div className="rewards-wallet">
        <div className="stack">
          <div className="panel rewards-balance">
            <SkillsBalance userId={user.id} />
          </div>
          <SkillsLedger userId={user.id} title={t('wallet.ledger')} />
        </div>
        <Panel title={t('wallet.linked')}>
          <div className="rewards-linked">
            <WalletSection user={user} />
          </div>
        </Panel>
      </div>
    </>
  )
}
