import type { CurrentUser } from '@lobby/contract'
import type { ComponentType } from 'react'
import { AccountsSection } from '#features/auth/settings/accounts-section'
import { EmailSection } from '#features/auth/settings/email-section'
import { PasswordSection } from '#features/auth/settings/password-section'
import { SecondFactorSection } from '#features/auth/settings/second-factor-section'
import { SessionsSection } from '#features/auth/settings/sessions-section'

/** Its title is the text `settings:section.<id>`, its anchor `/settings#<id>`. */
export const sections = [
  { id: 'email', content: EmailSection },
  { id: 'password', content: PasswordSection },
  { id: 'accounts', content: AccountsSection },
  { id: 'second-factor', content: SecondFactorSection },
  { id: 'sessions', content: SessionsSection },
] as const satisfies readonly { id: string; content: ComponentType<{ user: CurrentUser }> }[]

export type SectionId = (typeof sections)[number]['id']
