import { expect, it } from 'vitest'
import { onRecorded } from '../testing/recorded.ts'
import { readRequests } from '../testing/recorded-requests.ts'
import { LiveLog } from './live-log.ts'

onRecorded('cs2-log', 'requests of a server', (read) => {
  const requests = readRequests(read('http-requests.txt'))

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
