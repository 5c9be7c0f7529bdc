import { LiveMatch } from '@lobby/cs2/facts'
import { listPiecesAfter, listTaught } from '#matches'
import type { Db } from '#platform/database'
import { readMatchFacts } from '../read-match-facts.ts'
import { roundLines } from './round-lines.ts'

/** Rounds of all finished matches of this site, match by match: `npm run fit -- --matches` learns from them. */
export async function* taughtRounds(db: Db): AsyncGenerator<{ match: number; lines: readonly string[] }> {
  for (const match of await listTaught(db)) {
    const facts = await readMatchFacts(db, match)
    if (facts === null) continue
    const log = new LiveMatch({ rules: facts.rules, coaches: facts.coaches })
    for (const piece of await listPiecesAfter(db, match, 0)) log.addPiece(piece)
    const lines = roundLines({ facts, viewOf: (map) => log.view(facts.maps[map] ?? '') })
    yield { match, lines }
  }
}
