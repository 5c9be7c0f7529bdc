import { productName } from '@lobby/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import './second-factor.css'

/** Shown this once: they are kept by nobody else. */
export function RecoveryCodeList({ codes, onSeen }: { codes: readonly string[]; onSeen: () => void }) {
  const { t } = useTranslation('security')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="settings-sub">
        {t('codes.title')}
      </h3>
      <p className="text-muted text-14">{t('codes.text')}</p>
      <ul className="auth-codes text-num" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row row-wrap">
        <CopyButton text={text} label={t('codes.copy')} />
        <Button size="s" onClick={() => download(`${productName}: ${t('codes.title')}\n\n${text}\n`)}>
          <Icon name="load" size={16} />
          {t('codes.download')}
        </Button>
      </div>
      <div>
        <Button kind="primary" onClick={onSeen}>
          {t('codes.seen')}
        </Button>
      </div>
    </>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${productName.toLowerCase()}-recovery-codes.txt`
  link.click()
  // The browser has begun by then; the text does not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
