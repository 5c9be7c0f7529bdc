import type { SwissStage } from '@lobby/contract'
import { type BracketSize, cardHeight } from '../layout/geometry.ts'
import { headHeight } from '../layout/model.ts'
import { partSheet, type Sheet } from './sheet-parts.ts'

const scale = 0.7
/** Between two cards. */
const gap = { x: 24, y: 10 }

/**
 * A Swiss stage on paper: a round begins a sheet, its records follow each other with their matches side by side. A record
 * that goes on to another sheet says its name there too.
 */
export function ladderSheets(stage: SwissStage, size: BracketSize): Sheet[] {
  const columns = Math.floor((partSheet.width / scale + gap.x) / (size.cardWidth + gap.x))
  const room = partSheet.height / scale - headHeight
  const rowHeight = cardHeight(size) + gap.y
  return stage.rounds.flatMap((round) => {
    const sheets: Sheet[] = []
    let y = Infinity
    for (const { wins, losses, matches } of round.records) {
      const record = `${wins}-${losses}`
      for (let index = 0; index < matches.length; index += columns) {
        const row = matches.slice(index, index + columns)
        const begins = index === 0
        if (y + (begins ? headHeight : 0) + rowHeight > room) {
          sheets.push(emptySheet(`${round.number}-${sheets.length}`, round.number))
          y = 0
        }
        const sheet = sheets.at(-1)
        if (!sheet) continue
        if (begins || y === 0) {
          sheet.heads.push({ key: `${sheet.key}-${record}`, at: { x: 0, y }, name: roundName(round.number), record })
          y += headHeight
        }
        for (const [column, match] of row.entries())
          sheet.nodes.push({
            match,
            x: column * (size.cardWidth + gap.x),
            y,
            isAside: false,
            round: roundName(round.number),
          })
        y += rowHeight
        sheet.height = y
      }
    }
    return sheets
  })
}

function roundName(round: number) {
  return { kind: 'swiss' as const, round }
}

function emptySheet(key: string, round: number): Sheet {
  return {
    key,
    width: partSheet.width / scale,
    height: 0,
    scale,
    heads: [{ key, at: { x: 0, y: -headHeight }, name: roundName(round) }],
    nodes: [],
    lines: [],
    notes: [],
  }
}
