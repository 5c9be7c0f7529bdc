import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { PasswordInput } from './fields.tsx'

type OwnPasswordProps = {
  owner: { email: string | null; username: string; has_password: boolean; second_factor?: boolean }
  /** What ties the field to its form: asked for only where there is a password. */
  field: () => Omit<ComponentPropsWithRef<typeof PasswordInput>, 'label'>
}

/** The password of whoever is signed in, who shows by it who is asking; nothing for an account without one, or with a second factor, where more is asked for. */
export function OwnPassword({ owner, field }: OwnPasswordProps) {
  const { t } = useTranslation('common')
  return (
    <>
      {/* Tells a password manager whose password this is, and a new one beside it. */}
      <input type="text" hidden readOnly autoComplete="username" value={owner.email ?? owner.username} />
      {owner.has_password && owner.second_factor !== true && (
        <PasswordInput label={t('password.current')} autoComplete="current-password" {...field()} />
      )}
    </>
  )
}
