import type { InspectionReport as Report } from '@lobby/contract'
import { reportText, type ReportVoice } from '@lobby/contract/inspection/report-text'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { CopyButton } from '#ui/copy-button'
import { CommandWords } from './command-words.tsx'

const tones: Readonly<Record<Report['points'][number]['state'], BadgeTone>> = {
  ok: 'win',
  warn: 'warn',
  fail: 'loss',
  unknown: 'info',
  untested: 'plain',
}

/** Every sentence of a report in the reader's language and zone. */
function useVoice(): ReportVoice {
  const { t } = useTranslation('inspection')
  const format = useFormat()
  return {
    title: t('words.report_title'),
    unconfirmedTitle: t('words.unconfirmed_title'),
    point: (code) => t(`words.points.${code}`),
    state: (state) => t(`words.states.${state}`),
    reason: ({ reason, data: { at, ...data } }) =>
      t(`words.reasons.${reason}`, { ...data, ...(at !== undefined && { at: format.dateTime(String(at)) }) }),
    verdict: ({ verdict, layer, game }) =>
      t(`words.verdicts.${verdict}`, {
        layer: layer === null ? '' : t(`words.layers.${layer}`),
        before: game.before ?? '',
        now: game.now ?? '',
      }),
    unconfirmed: (code) => t(`words.unconfirmed.${code}`),
    settled: (by) => t(`words.settled.${by}`),
  }
}

/** What a check came to: all of it in a sentence, each point with what to mend, and what no real server had shown before. */
export function InspectionReport({ report, name }: { report: Report; name: string }) {
  const { t } = useTranslation('inspection')
  const voice = useVoice()
  return (
    <div className="server-inspection">
      <p className="server-verdict">{voice.verdict(report)}</p>
      <ul>
        {report.points.map((point) => (
          <li key={point.code}>
            <p className="row">
              <strong>{voice.point(point.code)}</strong>
              <Badge tone={tones[point.state]}>{voice.state(point.state)}</Badge>
            </p>
            <p className="text-muted">
              <CommandWords text={voice.reason(point)} />
            </p>
          </li>
        ))}
      </ul>
      <details>
        <summary>{voice.unconfirmedTitle}</summary>
        <ul>
          {report.unconfirmed.map(({ code, settled }) => (
            <li key={code}>
              <p className="row">
                <span>{voice.unconfirmed(code)}</span>
                <Badge tone={settled === null ? 'plain' : 'win'}>{voice.settled(settled ?? 'open')}</Badge>
              </p>
            </li>
          ))}
        </ul>
      </details>
      <div className="actions">
        <CopyButton text={reportText(report, voice, name)} label={t('copy')} />
      </div>
    </div>
  )
}
