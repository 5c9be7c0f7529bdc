import type { ScoreMessage, SocketMessage } from '@lobby/contract'
import type { AnswerCache } from './answer-cache.ts'
import { Crowd, crowdFrom } from './crowd.ts'

type Line = {
  send: (channels: readonly string[], message: SocketMessage) => void
  /** So many are written to that it is felt. */
  isCrowded: (channel: string) => boolean
}

/** Pushes scores: to who watches a match, at once; to who watches its tournament, whose bracket is old by then, together with those of a crowd. */
export class LiveScores {
  readonly #line: Line
  readonly #answers: Pick<AnswerCache, 'drop'>
  readonly #crowd: Crowd<ScoreMessage>

  constructor(line: Line, answers: Pick<AnswerCache, 'drop'>) {
    this.#line = line
    this.#answers = answers
    this.#crowd = new Crowd((cup, scores) => {
      answers.drop(`bracket:${cup}`)
      line.send([`tournament:${cup}`], { type: 'match.scores', scores: [...scores] })
    })
  }

  send(score: ScoreMessage): void {
    const { id, tournament_id: cup } = score
    const most = this.#line.isCrowded(`tournament:${cup}`) ? 1 : crowdFrom
    if (this.#crowd.waits(cup, { speaker: id, word: score, most })) return this.#line.send([`match:${id}`], score)
    this.#answers.drop(`bracket:${cup}`)
    this.#line.send([`match:${id}`, `tournament:${cup}`], score)
  }

  /** Whoever waits is told now. */
  end(): void {
    this.#crowd.end()
  }
}
