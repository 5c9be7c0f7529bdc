import { GameLog } from '@lobby/cs2/game-log'

export type Body = { readonly text: string; readonly head: string; readonly lines: number }

/** The log of one map in bodies of so many lines, with the headers that the engine sends. */
export function logBodies(token: string, bodies: number, linesEach: number): readonly Body[] {
  const game = new GameLog().loaded()
  for (let round = 0; game.lines.length < bodies * linesEach; round += 1)
    game.round(round % 900, 0).stats(round + 2, [round + 1, 0], () => [1, 2, 3, 40])
  let begin = 0
  return Array.from({ length: bodies }, (_, at) => {
    const text = `${game.lines.slice(at * linesEach, (at + 1) * linesEach).join('\n')}\n`
    const end = begin + Buffer.byteLength(text)
    const head = [
      `x-logbytes-beginoffset: ${begin}`,
      `x-logbytes-endoffset: ${end}`,
      `x-server-instance-token: ${token}`,
      'x-game-map: de_test',
      `x-tick-start: ${begin >> 4}`,
      'x-game-state: Live',
      '',
    ].join('\r\n')
    begin = end
    return { text, head, lines: linesEach }
  })
}
