import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const saidMs = 2_000

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOldWay(text)
  }
}

/** Browsers give the clipboard to https pages only; a club's own server may stand on plain http. */
function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  // Inside an open dialog: outside of it nothing may take the focus.
  const home = document.activeElement?.closest('[role=dialog]') ?? document.body
  home.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

type CopyProps = {
  text: string
  /** Names what is copied. */
  label?: string
  /** The same where several stand side by side and the sign is enough for the eye: read aloud only. */
  name?: string
}

/** Copies, and says that it did, to eyes and to screen readers. */
export function CopyButton({ text, label, name }: CopyProps) {
  const { t } = useTranslation('common')
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <>
      <Button
        kind="secondary"
        size="s"
        aria-label={name === undefined ? undefined : said === null ? name : t(`copy.${said}`)}
        onClick={() => void copy(text).then((done) => setSaid(done ? 'copied' : 'failed'))}
      >
        <Icon name={said === 'copied' ? 'check' : 'copy'} size={16} />
        {name === undefined && (said === null ? (label ?? t('copy.copy')) : t(`copy.${said}`))}
      </Button>
      <output className="sr-only">{said !== null && t(`copy.${said}`)}</output>
    </>
  )
}
