import type { ReactNode } from 'react'
import { Icon } from '#ui/icon'

type NoteProps = { tone: 'win' | 'warn' | 'loss'; title?: string; children: ReactNode }

/** A sentence that must not be missed, inside a dialog. A refusal is read out as it appears. */
export function Note({ tone, title, children }: NoteProps) {
  return (
    <div className={`reg-note is-${tone}`} role={tone === 'loss' ? 'alert' : 'status'}>
      <Icon name={tone === 'win' ? 'check' : 'warning'} size={20} />
      <div>
        {title && <b>{title}</b>}
        <p>{children}</p>
      </div>
    </div>
  )
}
