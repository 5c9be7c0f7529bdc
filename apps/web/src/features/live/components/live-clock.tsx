import type { LiveView } from '@lobby/contract'
import type { CSSProperties } from 'react'
import { useTranslation } from '#lib/i18n'
import { useSecondsLeft } from '#lib/server-clock'
import { GearIcon, WeaponIcon } from '#ui/weapon-icon'
import { clockOf } from '../facts.ts'

/** The clock of what runs now, by the server's own; a dash where nobody told when it ends. */
export function LiveClock({ clock }: Pick<LiveView, 'clock'>) {
  const { t } = useTranslation('live')
  const left = useSecondsLeft(clock?.ends_at ?? null)
  if (clock === null) return <span className="live-clock" />
  const { kind } = clock
  return (
    <span className={kind === 'bomb' ? 'live-clock is-bomb' : 'live-clock'}>
      {kind === 'bomb' && <WeaponIcon weapon="c4" />}
      <span className="text-display text-num" role="timer" aria-label={t(`clock.${kind}`)}>
        <span aria-hidden={left === null}>{left === null ? '–:––' : clockOf(left)}</span>
        {left === null && <span className="sr-only">{t('clock.unknown')}</span>}
      </span>
    </span>
  )
}

/** How much of the bomb's time is left, as a fuse over the whole width. */
export function LiveFuse({ bomb, seconds }: Pick<LiveView, 'bomb'> & { seconds: number }) {
  const endsAt = bomb?.state === 'planted' ? bomb.explodes_at : null
  const left = useSecondsLeft(endsAt)
  const share = left === null ? 0 : Math.min(1, left / seconds)
  return (
    <span className="live-fuse" aria-hidden="true" style={{ '--v': share } as CSSProperties}>
      <i />
    </span>
  )
}

type DefusingProps = { name: string | null; endsAt: number | null }

export function LiveDefusing({ name, endsAt }: DefusingProps) {
  const { t } = useTranslation('live')
  const seconds = useSecondsLeft(endsAt)
  const who = name ?? t('bomb.somebody')
  return (
    <span className="row">
      <GearIcon name="kit" />
      <span className="text-ellipsis">
        {seconds === null ? t('bomb.defusing_untimed', { name: who }) : t('bomb.defusing', { name: who, seconds })}
      </span>
    </span>
  )
}
