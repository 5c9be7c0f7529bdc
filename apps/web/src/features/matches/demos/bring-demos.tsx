import { demoBytesMax } from '@lobby/contract'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { isGivenUp } from '#lib/transfer'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormError } from '#ui/fields'
import { useBringDemo, useRemoveDemo } from '../api/bring-demo.ts'
import { UploadProgress } from '../components/upload-progress.tsx'
import type { DemoMap } from './demo-map.ts'

type Props = { matchId: string; maps: readonly DemoMap[]; mayRemove: boolean }

/** Bringing the demo of a map whose server sent none that is whole, and taking away what somebody brought. */
export function BringDemos({ matchId, maps, mayRemove }: Props) {
  const { t } = useTranslation('match-demos')
  const missing = maps.filter(({ demo, brought_demo: brought }) => !isGood(demo) && !isGood(brought))
  const brought = mayRemove ? maps.filter((map) => map.brought_demo !== null) : []
  const hint = useId()
  if (missing.length === 0 && brought.length === 0) return null
  return (
    <div className="padded stack match-demos-bring">
      {missing.length > 0 && (
        <p className="field-hint" id={hint}>
          {t('bring.hint')}
        </p>
      )}
      {missing.map((map) => (
        <BringOne key={map.number} matchId={matchId} map={map} hint={hint} />
      ))}
      {brought.map((map) => (
        <RemoveOne key={map.number} matchId={matchId} map={map} />
      ))}
    </div>
  )
}

/** Nothing better can come. */
function isGood(demo: DemoMap['demo']): boolean {
  return demo !== null && demo.is_whole !== false
}

function BringOne({ matchId, map, hint }: { matchId: string; map: DemoMap; hint: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-demos')
  const bring = useBringDemo(matchId)
  const [part, setPart] = useState<number | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const controller = useRef<AbortController>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (file === undefined) return
    setTooLarge(file.size > demoBytesMax)
    setPart(null)
    if (file.size > demoBytesMax) return
    controller.current = new AbortController()
    const { signal } = controller.current
    bring.mutate({ map: map.number, file, signal, onProgress: setPart })
  }
  return (
    <div className="match-demos-add">
      <label className="btn btn-secondary" aria-disabled={bring.isPending || undefined}>
        {t('bring.button', { map: map.title })}
        <input
          className="sr-only"
          type="file"
          accept=".dem"
          aria-describedby={hint}
          disabled={bring.isPending}
          onChange={choose}
        />
      </label>
      {bring.isPending && <OnItsWay map={map.title} part={part} onCancel={() => controller.current?.abort()} />}
      {isTooLarge && <FormError>{t('bring.too_large')}</FormError>}
      {bring.isError && !isTooLarge && !isGivenUp(bring.error) && <FormError>{errorMessage(bring.error)}</FormError>}
    </div>
  )
}

/** A demo takes minutes over a phone's line: how far it is, and the way out. What has arrived is looked at before it counts. */
function OnItsWay({ map, part, onCancel }: { map: string; part: number | null; onCancel: () => void }) {
  const { t } = useTranslation('match-demos')
  const { t: common } = useTranslation('common')
  return (
    <div className="row row-wrap">
      <UploadProgress
        part={part}
        sending={(percent) => t('bring.sending', { part: percent })}
        after={t('bring.checking')}
      />
      <Button size="s" aria-label={t('bring.cancel_of', { action: common('action.cancel'), map })} onClick={onCancel}>
        {common('action.cancel')}
      </Button>
    </div>
  )
}

function RemoveOne({ matchId, map }: { matchId: string; map: DemoMap }) {
  const { t } = useTranslation('match-demos')
  const remove = useRemoveDemo(matchId)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {t('remove.button', { map: map.title })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('remove.title', { map: map.title })}
        text={t('remove.text')}
        action={t('remove.action')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(map.number, { onSuccess: () => setOpen(false) })}
      />
    </div>
  )
}
