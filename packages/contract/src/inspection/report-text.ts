import {
  pointStates,
  type InspectionPointCode,
  type InspectionWords,
  type PointState,
  type SaidPoint,
  type SaidReport,
  type UnconfirmedCode,
} from './codes.ts'

/** How a report is said in one language: the site's by its own texts, programs' by `voiceOf`. */
export type ReportVoice = {
  readonly title: string
  readonly unconfirmedTitle: string
  readonly point: (code: InspectionPointCode) => string
  readonly state: (state: PointState) => string
  readonly reason: (point: SaidPoint) => string
  readonly verdict: (report: SaidReport) => string
  readonly unconfirmed: (code: UnconfirmedCode) => string
  readonly settled: (by: 'run' | 'history' | 'open') => string
}

/** A sentence with its figures and names in their places. */
export function fillIn(sentence: string, data: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? '?'))
}

/** What a verdict's sentence is filled with. */
export function verdictData({ layer, game }: SaidReport, layers: InspectionWords['layers']) {
  return { layer: layer === null ? '' : layers[layer], before: game.before ?? '?', now: game.now ?? '?' }
}

export function voiceOf(words: InspectionWords): ReportVoice {
  return {
    title: words.report_title,
    unconfirmedTitle: words.unconfirmed_title,
    point: (code) => words.points[code],
    state: (state) => words.states[state],
    reason: ({ reason, data }) => fillIn(words.reasons[reason], data),
    verdict: (report) => fillIn(words.verdicts[report.verdict], verdictData(report, words.layers)),
    unconfirmed: (code) => words.unconfirmed[code],
    settled: (by) => words.settled[by],
  }
}

/** A report as plain text, to be copied or printed. `of` is the server's name or address. */
export function reportText(report: SaidReport, voice: ReportVoice, of: string): string {
  const width = Math.max(...pointStates.map((state) => voice.state(state).length))
  const points = report.points.flatMap((point) => [
    `[${voice.state(point.state).padEnd(width)}] ${voice.point(point.code)} (${point.reason})`,
    `    ${voice.reason(point)}`,
  ])
  const unconfirmed = report.unconfirmed.map(
    ({ code, settled }) => `[${voice.settled(settled ?? 'open')}] ${voice.unconfirmed(code)} (${code})`,
  )
  const lines = [
    `${voice.title}: ${of}`,
    voice.verdict(report),
    '',
    ...points,
    '',
    voice.unconfirmedTitle,
    ...unconfirmed,
  ]
  return `${lines.join('\n')}\n`
}
