import { describe, expect, it } from 'vitest'
import { dealLooks, looks } from '../e2e/rotation.ts'

const nameOf = (look: object | undefined) => JSON.stringify(look)
const lookOf = (place: string, places: readonly string[]) =>
  dealLooks(places, (one) => one.split(' ')[0] ?? '').find(([, dealt]) => dealt.includes(place))?.[0]

describe('the looks that the pages are swept in', () => {
  it('are each language in each theme, once', () => {
    expect(new Set(looks.map(nameOf)).size).toBe(6)
    expect(looks).toHaveLength(6)
    for (const language of ['en', 'ru', 'kz'])
      expect(looks.filter((look) => look.language === language).map(({ theme }) => theme)).toHaveLength(2)
  })

  it('differ from one place to the next in language and theme', () => {
    for (const [index, look] of looks.entries()) {
      const next = looks[(index + 1) % looks.length]
      expect(look.language).not.toBe(next?.language)
      expect(look.theme).not.toBe(next?.theme)
    }
  })

  const places = Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? `visitors ${index}` : `own ${index}`))

  it('have every place once', () => {
    const dealt = dealLooks(places, (one) => one.split(' ')[0] ?? '').flatMap(([, ofLook]) => ofLook)
    expect(dealt.toSorted()).toEqual(places.toSorted())
  })

  it('are all seen in any six places of a kind that follow each other', () => {
    for (const kind of ['visitors', 'own']) {
      const ofKind = places.filter((place) => place.startsWith(kind))
      for (let from = 0; from + 6 <= ofKind.length; from++) {
        const seen = ofKind.slice(from, from + 6).map((place) => nameOf(lookOf(place, places)))
        expect([kind, from, new Set(seen).size]).toEqual([kind, from, 6])
      }
    }
  })

  it('stay what they are when a place is added at the end of its kind', () => {
    const more = [...places, 'own 20', 'visitors 21']
    for (const place of places) expect([place, lookOf(place, more)]).toEqual([place, lookOf(place, places)])
  })
})
