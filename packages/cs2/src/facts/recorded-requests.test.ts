import { expect, it } from 'vitest'
import { onRecorded } from '../testing/recorded.ts'
import { LiveLog, type LogBody } from './live-log.ts'

onRecorded('cs2-log', 'requests of a server', (read) => {
  const requests = read('http-requests.txt')
    .split(/^\[\d\d:\d\d:\d\d\.\d{3}\] POST \/log\n/m)
    .slice(1)
    .map((text): LogBody & { end: number } => {
      const [, headers = '', body = ''] = /^HEADERS: (.*)\nBODY:\n([\s\S]*?)(?:\n---\n[\s\S]*)?$/.exec(text) ?? []
      const of = new Map(
        headers
          .split('; ')
          .map((header): [string, string] => [
            header.slice(0, header.indexOf('=')),
            header.slice(header.indexOf('=') + 1),
          ]),
      )
      const [begin, end] = [Number(of.get('X-LogBytes-BeginOffset')), Number(of.get('X-LogBytes-EndOffset'))]
      // People's names and addresses in it were exchanged, so its bytes are not as many as they were.
      const bytes = new TextEncoder().encode(
        body
          .trimEnd()
          .padEnd(end - begin - 1)
          .slice(0, end - begin - 1) + '\n',
      )
      const token = of.get('X-Server-Instance-Token') ?? ''
      return { bytes, begin, end, token, map: of.get('X-Game-Map') ?? null, tick: Number(of.get('X-Tick-Start')) }
    })

  it('each begin a log of their own, but the second, which goes on where the first ended', () => {
    expect(requests).toHaveLength(14)
    const log = new LiveLog()
    for (const request of requests) expect(log.add(request).kind).toBe('new')
    expect(log.runs).toHaveLength(13)
    expect(log.runs[0]?.log.ranges).toEqual([{ begin: 0, end: 271 }])
    for (const request of requests.toReversed()) expect(log.add(request).kind).toBe('repeated')
    expect(log.runs).toHaveLength(13)
    expect([...log.counts.unread.keys()].filter((kind) => kind.startsWith('unknown'))).toEqual([])
  })
})
