import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { PasswordInput } from '#ui/fields'

type NewPasswordFieldsProps = {
  /** What ties a field to its form, and says what is wrong with it. */
  field: (name: 'password' | 'confirmPassword') => Omit<ComponentPropsWithRef<typeof PasswordInput>, 'label'>
  /** Of an account that is being made. */
  isFirst?: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ field, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <PasswordInput
        label={isFirst ? t('password') : t('new_password.label')}
        hint={t('new_password.hint')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordInput
        label={isFirst ? t('confirm') : t('new_password.again')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  )
}
