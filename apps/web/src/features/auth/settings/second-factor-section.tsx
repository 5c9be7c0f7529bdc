import type { CurrentUser } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useToast } from '#ui/toasts'
import { useDisableSecondFactor, useRenewRecoveryCodes } from '../api/second-factor.ts'
import { CodeForm } from '../components/code-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** Codes of an authenticator beside the password. */
export function SecondFactorSection({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const seen = () => {
    setCodes(null)
    setSettingUp(false)
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
  if (codes !== null) return <RecoveryCodeList codes={codes} onSeen={seen} />
  if (user.second_factor) return <On onCodes={setCodes} />
  if (isSettingUp) return <SetUpForm user={user} onCodes={setCodes} onCancel={() => setSettingUp(false)} />
  return <Off isAdmin={user.is_admin} onSetUp={() => setSettingUp(true)} />
}

function Off({ isAdmin, onSetUp }: { isAdmin: boolean; onSetUp: () => void }) {
  const { t } = useTranslation('security')
  return (
    <>
      <p>
        <Badge tone="line">{t('factor.off')}</Badge>
      </p>
      <p className="text-muted text-14">{t('factor.text')}</p>
      {isAdmin && <p className="settings-why text-14">{t('factor.admin')}</p>}
      <div>
        <Button kind="primary" onClick={onSetUp}>
          {t('factor.set_up')}
        </Button>
      </div>
    </>
  )
}

function On({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('security')
  const [asking, setAsking] = useState<'renew' | 'disable' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <p>
        <Badge tone="win">{t('factor.on')}</Badge>
      </p>
      <p className="text-muted text-14">{t('factor.on_text')}</p>
      <div className="row row-wrap">
        <Button onClick={() => setAsking('renew')}>{t('factor.renew')}</Button>
        <Button kind="danger" onClick={() => setAsking('disable')}>
          {t('factor.disable')}
        </Button>
      </div>
      <Dialog open={asking === 'renew'} onOpenChange={close} title={t('factor.renew')}>
        <Renew
          onCodes={(codes) => {
            close()
            onCodes(codes)
          }}
        />
      </Dialog>
      <Dialog open={asking === 'disable'} onOpenChange={close} title={t('factor.disable_title')}>
        <Disable onDone={close} />
      </Dialog>
    </>
  )
}

function Renew({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('security')
  const renew = useRenewRecoveryCodes()
  return (
    <>
      <p className="text-muted">{t('factor.renew_text')}</p>
      <CodeForm
        action={t('factor.renew_action')}
        busy={renew.isPending}
        onCode={async (code) => onCodes((await renew.mutateAsync(code)).recovery_codes)}
      />
    </>
  )
}

function Disable({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const toast = useToast()
  const disable = useDisableSecondFactor()
  return (
    <>
      <p className="text-muted">{t('factor.disable_text')}</p>
      <CodeForm
        kind="danger"
        action={t('factor.disable')}
        busy={disable.isPending}
        onCode={async (code) => {
          await disable.mutateAsync(code)
          toast.success(t('factor.disabled'))
          onDone()
        }}
      />
    </>
  )
}
