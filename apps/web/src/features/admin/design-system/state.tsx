import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'

export type StateName = 'default' | 'hover' | 'focus' | 'press' | 'busy' | 'disabled' | 'error'

/** One state of a part under its name; hover, focus and press stand still (forced-states.ts). */
export function State({ name, children }: { name: StateName; children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <div className="design-state">
      <small>{t(`state.${name}`)}</small>
      <div className={name === 'hover' || name === 'focus' || name === 'press' ? `force-${name}` : undefined}>
        {children}
      </div>
    </div>
  )
}
