import { isSteamId64 } from '../steam-id.ts'
import {
  FactReader,
  LiveMatch,
  LogRun,
  MapFold,
  packFacts,
  unpackFacts,
  type GameFact,
  type MapView,
} from '../facts/index.ts'
import { must } from './must.ts'

function factsOf(parts: readonly (readonly [begin: number, bytes: Uint8Array])[]): GameFact[] {
  const log = new LogRun(new FactReader())
  for (const [begin, bytes] of parts) log.add(begin, bytes)
  return [...log.factsFrom(0)]
}

/** What a log tells does not depend on how it was cut, or on which part came first; it can be folded and stored. */
export function checkFacts(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  const facts = factsOf([[0, bytes]])
  const middle = bytes.length >> 1
  const late = factsOf([
    [middle, bytes.subarray(middle)],
    [0, bytes.subarray(0, middle)],
  ])
  const text = JSON.stringify(facts)
  must(text === JSON.stringify(late), 'facts that depend on how a log was cut')
  checkSound(facts, bytes.length)
  must(JSON.stringify(unpackFacts(packFacts(facts))) === text, 'facts that are stored otherwise')
  checkPieces(bytes, text)
  const fold = new MapFold()
  for (const fact of facts) fold.take(fact)
  checkView(fold.view())
  const match = new LiveMatch()
  match.add({ bytes, begin: 0, token: '', map: 'de_test', tick: null })
  must(JSON.stringify(match.view('de_test')) === JSON.stringify(fold.view()), 'a map that depends on how it was folded')
  return facts.length > 0
}

/** In three parts, the middle one last: what each made readable is all of it. */
function checkPieces(bytes: Uint8Array, text: string): void {
  const [first, last] = [Math.floor(bytes.length / 3), Math.floor((bytes.length * 2) / 3)]
  const [source, other] = [new LogRun(new FactReader()), new LogRun(new FactReader())]
  for (const [begin, end] of [
    [last, bytes.length],
    [0, first],
    [first, last],
  ] as const)
    for (const lines of source.add(begin, bytes.subarray(begin, end))?.read ?? []) other.addRead(lines)
  must(JSON.stringify([...other.factsFrom(0)]) === text, 'pieces that tell something else')
}

function checkSound(facts: readonly GameFact[], length: number): void {
  let before = -1
  for (const fact of facts) {
    must(fact.offset > before && fact.offset < length, 'a fact out of its place')
    must(Number.isSafeInteger(fact.at), 'a time that is none')
    must(JSON.stringify(fact).length < 12_000, 'a fact that is too long')
    for (const person of ['killer', 'victim', 'player', 'attacker', 'by'].flatMap((name) => personOf(fact, name)))
      must(person === null || isSteamId64(person), `no account: ${person}`)
    before = fact.offset
  }
}

function personOf(fact: GameFact, name: string): (string | null)[] {
  const value: unknown = Reflect.get(fact, name)
  return typeof value === 'object' && value !== null ? [(value as { steamId: string | null }).steamId] : []
}

function checkView(view: MapView): void {
  must(view.known <= view.rounds.length, 'more rounds than there are')
  for (const { totals } of view.players)
    for (const [name, value] of Object.entries(totals))
      must(typeof value !== 'number' || (Number.isFinite(value) && value >= 0), `a figure that is none: ${name}`)
}
