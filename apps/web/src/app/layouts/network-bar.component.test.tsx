import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { siteOf } from '#lib/site'
import type { Language } from '@lobby/contract'
import { stopClock } from '../../testing/clock.ts'
import { show } from '../../testing/show.tsx'
import { NetworkBar } from './network-bar.tsx'

const words = {
  en: [
    'You are offline. What you see may be out of date.',
    'LOBBY does not answer. What you see may be out of date; we keep trying.',
    'Live updates are interrupted. Reconnecting…',
  ],
  ru: [
    'Нет сети. Данные на странице могли устареть.',
    'LOBBY не отвечает. Данные на странице могли устареть, мы пробуем снова.',
    'Связь прервалась, счёт не обновляется. Подключаемся заново…',
  ],
  kz: [
    'Желі жоқ. Беттегі деректер ескірген болуы мүмкін.',
    'LOBBY жауап бермей тұр. Беттегі деректер ескірген болуы мүмкін, қайта қосылып көрудеміз.',
    'Байланыс үзілді, есеп жаңармай тұр. Қайта қосылып жатырмыз…',
  ],
} as const

async function networkBar(language: Language = 'en') {
  const { queryClient } = await show(<NetworkBar />, { language })
  const { reach, line } = siteOf(queryClient)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => onLine.mockRestore())
  return {
    said: () => screen.queryByRole('status')?.textContent ?? null,
    setOnline: (isOnline: boolean) =>
      act(() => {
        onLine.mockReturnValue(isOnline)
        window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      }),
    setReached: (isReached: boolean) => act(() => reach.isReached.set(isReached)),
    setLine: (status: ReturnType<typeof line.status.get>) => act(() => line.status.set(status)),
  }
}

describe('what stands on a page may be old', () => {
  test('is not said while all is well, nor while the line begins', async () => {
    const { said, setLine } = await networkBar()
    for (const status of ['idle', 'connecting', 'connected'] as const) {
      setLine(status)
      expect(said()).toBeNull()
    }
  })

  test.each(['en', 'ru', 'kz'] as const)('is said by its worst reason, and by no other: %s', async (language) => {
    const [offline, unreachable, reconnecting] = words[language]
    const bar = await networkBar(language)
    const clock = stopClock()
    bar.setLine('disconnected')
    // A short break mends itself before anybody needs to know.
    clock.pass(3_999)
    expect(bar.said()).toBeNull()
    clock.pass(1)
    expect(bar.said()).toBe(reconnecting)
    bar.setReached(false)
    expect(bar.said()).toBe(unreachable)
    bar.setOnline(false)
    expect(bar.said()).toBe(offline)
    bar.setOnline(true)
    expect(bar.said()).toBe(unreachable)
    bar.setReached(true)
    bar.setLine('connected')
    expect(bar.said()).toBeNull()
  })

  test('a line that comes back in time has never been away, and the next break is waited out anew', async () => {
    const { said, setLine } = await networkBar()
    const clock = stopClock()
    for (const _ of [1, 2, 3]) {
      setLine('disconnected')
      clock.pass(3_000)
      setLine('connected')
      clock.pass(3_000)
      expect(said()).toBeNull()
    }
  })
})
