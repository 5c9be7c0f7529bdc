import type { InspectionWords, SaidReport } from './codes.ts'

/** A sentence with its figures and names in their places. */
export function fillIn(sentence: string, data: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? '?'))
}

/** The whole of a report in a sentence. */
export function verdictText({ verdict, layer, game }: SaidReport, words: InspectionWords): string {
  const data = { layer: layer === null ? '' : words.layers[layer], before: game.before ?? '?', now: game.now ?? '?' }
  return fillIn(words.verdicts[verdict], data)
}

/** A report as plain text, to be copied or printed. `of` is the server's name or address. */
export function reportText(report: SaidReport, words: InspectionWords, of: string): string {
  const width = Math.max(...Object.values(words.states).map((word) => word.length))
  const points = report.points.flatMap(({ code, state, reason, data }) => [
    `[${words.states[state].padEnd(width)}] ${words.points[code]} (${reason})`,
    `    ${fillIn(words.reasons[reason], data)}`,
  ])
  const unconfirmed = report.unconfirmed.map(
    ({ code, settled }) => `[${words.settled[settled ?? 'open']}] ${words.unconfirmed[code]} (${code})`,
  )
  return [
    `${words.report_title}: ${of}`,
    verdictText(report, words),
    '',
    ...points,
    '',
    words.unconfirmed_title,
    ...unconfirmed,
    '',
  ].join('\n')
}
