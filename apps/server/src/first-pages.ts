import type { Lobby } from './app.ts'

/**
 * What draws pages is fetched with the first page and takes a second of the process, in which nobody would be answered: pages that most people open first are drawn
 * before anybody can ask, and kept. Where one cannot be drawn, whoever asks for it gets it as ever.
 */
export async function drawFirstPages({ app }: Pick<Lobby, 'app'>): Promise<void> {
  const list = await app.inject('/api/tournaments')
  const { data } = list.json<{ data?: { id: string }[] }>()
  const [first] = data ?? []
  const pages = ['/', '/tournaments', ...(first === undefined ? [] : [`/tournaments/${first.id}`])]
  for (const page of pages) await app.inject(page)
}
