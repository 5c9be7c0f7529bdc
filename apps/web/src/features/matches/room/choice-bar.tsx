import type { VetoStep } from '@lobby/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { isDialogOpen } from '#lib/open-dialog'
import { Button } from '#ui/button'
import { mapTitle } from '#ui/map-title'

export type Chosen = { choice: { map: string } | { side: 'ct' | 't' } }

type BarProps = {
  turn: VetoStep
  /** The map that a side is chosen for. */
  map: string | null
  chosen: Chosen | null
  isBusy: boolean
  onChoose: (choice: Chosen['choice']) => void
  onConfirm: () => void
  onCancel: () => void
}

/** What the captain is about to do, to be confirmed: at two in the morning a slip must not ban the wrong map. */
export function ChoiceBar({ turn, map, chosen, isBusy, onChoose, onConfirm, onCancel }: BarProps) {
  const { t } = useTranslation('room')
  const confirm = useRef<HTMLDivElement>(null)
  const said = chosen === null ? '' : 'map' in chosen.choice ? chosen.choice.map : chosen.choice.side
  useEffect(() => {
    if (said === '') return
    const onKey = (event: KeyboardEvent): void => {
      // Who puts away the call of another match takes nothing back here.
      if (event.key === 'Escape' && !isDialogOpen()) onCancel()
    }
    // Before a dialog hears it, which is gone then.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [said, onCancel])
  // The question is asked where the keyboard is.
  useEffect(() => {
    if (said !== '') confirm.current?.querySelector('button')?.focus()
  }, [said])
  return (
    <div className="room-choice" ref={confirm}>
      {chosen === null ? (
        <Unchosen turn={turn} map={map} onChoose={onChoose} />
      ) : (
        <>
          <Button kind="primary" busy={isBusy} onClick={onConfirm}>
            {'map' in chosen.choice
              ? t(turn.action === 'pick' ? 'confirm.pick' : 'confirm.ban', { map: mapTitle(chosen.choice.map) })
              : t('confirm.side', { side: chosen.choice.side.toUpperCase(), map: mapTitle(map ?? '') })}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
        </>
      )}
    </div>
  )
}

function Unchosen({ turn, map, onChoose }: Pick<BarProps, 'turn' | 'map' | 'onChoose'>) {
  const { t } = useTranslation('room')
  if (turn.action !== 'side') return <p className="field-hint">{t('confirm.choose')}</p>
  return (
    <>
      {(['ct', 't'] as const).map((side) => (
        <Button key={side} kind="secondary" onClick={() => onChoose({ side })}>
          {t('offer.side', { side: side.toUpperCase(), map: mapTitle(map ?? '') })}
        </Button>
      ))}
    </>
  )
}
