import type { WaitReason } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useWaitWords } from '#lib/wait-words'

/** For organisers: why the match waits, and how every server stands. */
export function WaitText({ waits }: { waits: WaitReason }) {
  const { t } = useTranslation('match-server')
  const words = useWaitWords()
  return (
    <>
      <p className="text-warn">{words(waits)}</p>
      {waits.servers.length > 0 && (
        <details>
          <summary>{t('wait.servers')}</summary>
          <ul className="match-server-stands">
            {waits.servers.map(({ name, stand }, index) => (
              <li key={`${index}${name}`}>{t('wait.server', { name, stand: t(`stand.${stand}`) })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
