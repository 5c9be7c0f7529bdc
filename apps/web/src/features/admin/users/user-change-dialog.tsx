import type { AdminUserDetail } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useChangeUser, type UserChange } from '../api/users.ts'
import { BanEffects } from './ban-effects.tsx'
import { ReasonDialog } from '../components/reason-dialog.tsx'

/** What an admin pressed, before they say why. */
export type AskedChange =
  | { kind: 'ban' | 'unban' | 'sign_out' | 'make_admin' | 'unmake_admin' }
  | { kind: 'add_organiser' | 'remove_organiser'; cup: { id: string; name: string } }

/** Days that a ban may last; 0 has no end. */
const banDays = [1, 3, 7, 30, 365, 0] as const
const dayMs = 86_400_000

const dangerous: ReadonlySet<AskedChange['kind']> = new Set(['ban', 'unmake_admin', 'remove_organiser'])

type UserChangeDialogProps = { user: AdminUserDetail; asked: AskedChange; onClose: () => void }

/** Asks once more, and why. */
export function UserChangeDialog({ user, asked, onClose }: UserChangeDialogProps) {
  const { t } = useTranslation('administration')
  const toast = useToast()
  const change = useChangeUser(user.id)
  const [days, setDays] = useState<number>(7)
  const { kind } = asked
  const names = { name: user.username, cup: 'cup' in asked ? asked.cup.name : '' }
  const confirm = async (reason: string) => {
    await change.mutateAsync(changeOf(asked, reason, days))
    toast.success(t('saved'))
  }
  return (
    <ReasonDialog
      title={t(`ask.${kind}`, names)}
      text={t(`ask.${kind}_text`)}
      action={t(kind === 'add_organiser' ? 'user.add' : kind === 'remove_organiser' ? 'user.remove' : `user.${kind}`)}
      isDangerous={dangerous.has(kind)}
      hint={kind === 'ban' ? t('reason_shown') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {kind === 'ban' && <BanEffects userId={user.id} />}
      {kind === 'ban' && (
        <Select label={t('ask.until')} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {banDays.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('ask.forever') : t('ask.days', { count })}
            </option>
          ))}
        </Select>
      )}
    </ReasonDialog>
  )
}

function changeOf(asked: AskedChange, reason: string, days: number): UserChange {
  if ('cup' in asked) return { kind: asked.kind, reason, tournamentId: asked.cup.id }
  if (asked.kind !== 'ban') return { kind: asked.kind, reason }
  return { kind: 'ban', reason, until: days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString() }
}
