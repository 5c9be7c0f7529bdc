import type { CurrentUser } from '@lobby/contract'
import type { ComponentType } from 'react'
import { AgeSection } from '#features/account/settings/age-section'
import { ConsentsSection } from '#features/account/settings/consents-section'
import { DataSection } from '#features/account/settings/data-section'
import { LookSection } from '#features/account/settings/look-section'
import { NotificationsSection } from '#features/account/settings/notifications-section'
import { PrivacySection } from '#features/account/settings/privacy-section'
import { ProfileSection } from '#features/account/settings/profile-section'
import { AccountsSection } from '#features/auth/settings/accounts-section'
import { ActivitySection } from '#features/auth/settings/activity-section'
import { EmailSection } from '#features/auth/settings/email-section'
import { PasswordSection } from '#features/auth/settings/password-section'
import { SecondFactorSection } from '#features/auth/settings/second-factor-section'
import { SessionsSection } from '#features/auth/settings/sessions-section'
import { SoundSection } from '#features/my-match/components/sound-section'
import { WalletSection } from '#features/wallet/settings/wallet-section'

/** Its title is the text `settings:section.<id>`, its anchor `/settings#<id>`. */
export const sections = [
  { id: 'profile', content: ProfileSection },
  { id: 'look', content: LookSection },
  { id: 'email', content: EmailSection },
  { id: 'password', content: PasswordSection },
  { id: 'accounts', content: AccountsSection },
  { id: 'second-factor', content: SecondFactorSection },
  { id: 'sessions', content: SessionsSection },
  { id: 'activity', content: ActivitySection },
  { id: 'wallet', content: WalletSection },
  { id: 'notifications', content: NotificationsSection },
  { id: 'sound', content: SoundSection },
  { id: 'privacy', content: PrivacySection },
  { id: 'age', content: AgeSection },
  { id: 'consents', content: ConsentsSection },
  { id: 'data', content: DataSection },
] as const satisfies readonly { id: string; content: ComponentType<{ user: CurrentUser }> }[]

export type SectionId = (typeof sections)[number]['id']
