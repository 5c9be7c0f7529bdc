import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { breakCalls, refuse } from '../testing/network.ts'
import { show } from '../testing/show.tsx'
import { TableFiles } from '#ui/table-files'
import { useReducer } from 'react'
import { useDownload } from './transfer.ts'

const onLost = vi.fn<(problem: string) => void>()

function Download() {
  const { bytes, problem, start, cancel } = useDownload('/admin/skills.csv', 'skills.csv', onLost)
  return (
    <>
      <button onClick={start}>Start</button>
      <button onClick={cancel}>Give up</button>
      <output>{bytes === null ? 'rests' : `${bytes} bytes`}</output>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  )
}

/** A file that comes piece by piece, as the test says. */
function slowFile(headers: Record<string, string> = {}) {
  let file: ReadableStreamDefaultController<Uint8Array>
  const nextFile = () => new ReadableStream<Uint8Array>({ start: (controller) => void (file = controller) })
  const signals: (AbortSignal | null | undefined)[] = []
  const others = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // Whether the server is there may be asked at any moment.
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.endsWith('/skills.csv')) return others(input, init)
    signals.push(init?.signal)
    init?.signal?.addEventListener('abort', () => file.error(new DOMException('given up', 'AbortError')))
    return new Response(nextFile(), { headers })
  })
  onTestFinished(() => spy.mockRestore())
  return {
    signals,
    send: (text: string) => act(async () => file.enqueue(new TextEncoder().encode(text))),
    end: () => act(async () => file.close()),
    breakOff: () => act(async () => file.error(new TypeError('terminated'))),
  }
}

/** What was handed to the browser to save. */
function savedFiles() {
  const saved: { name: string; content: Blob }[] = []
  let content: Blob
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob
      return 'blob:of-this-page'
    },
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.href === 'blob:of-this-page') saved.push({ name: this.download, content })
  })
  onTestFinished(() => {
    click.mockRestore()
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
  })
  return saved
}

const state = () => screen.getByRole('status').textContent
const press = async (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('a file is counted while it comes, and saved under the name that the server gives it', async () => {
  const file = slowFile({
    'Content-Disposition': 'attachment; filename="skills-2026-11.csv"',
    'Content-Type': 'text/csv',
  })
  const saved = savedFiles()
  await show(<Download />)
  expect(state()).toBe('rests')
  await press('Start')
  expect(state()).toBe('0 bytes')
  await file.send('id,amount\n')
  expect(state()).toBe('10 bytes')
  await file.send('u1,50\n')
  expect(state()).toBe('16 bytes')
  await file.end()
  expect([state(), saved[0]?.name, saved[0]?.content.type, saved[0]?.content.size]).toEqual([
    'rests',
    'skills-2026-11.csv',
    'text/csv',
    16,
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a name from the server it has the page’s own', async () => {
  const file = slowFile()
  const saved = savedFiles()
  await show(<Download />)
  await press('Start')
  await file.end()
  expect(saved.map(({ name, content }) => [name, content.size])).toEqual([['skills.csv', 0]])
})

test('who gives a file up gets none, and no complaint; it can be asked for again', async () => {
  const file = slowFile()
  const saved = savedFiles()
  await show(<Download />)
  await press('Start')
  await file.send('id')
  await press('Give up')
  expect([state(), file.signals[0]?.aborted, saved]).toEqual(['rests', true, []])
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Start')
  await file.end()
  expect(saved).toHaveLength(1)
})

test.each([
  ['en', 'Network error - please check your connection'],
  ['ru', 'Ошибка сети. Проверьте подключение'],
  ['kz', 'Желі қатесі. Интернетті тексеріңіз'],
] as const)('a file that breaks off half-way is not saved, and the page says so: %s', async (language, sentence) => {
  const file = slowFile()
  const saved = savedFiles()
  await show(<Download />, { language })
  await press('Start')
  await file.send('id')
  await file.breakOff()
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect([state(), saved]).toEqual(['rests', []])
})

/** The page of the download, and another one. */
function TwoPages() {
  const [hasLeft, leave] = useReducer(() => true, false)
  return hasLeft ? (
    <p>Another page</p>
  ) : (
    <>
      <TableFiles path="/admin/skills.csv" name="skills" />
      <button onClick={leave}>Leave</button>
    </>
  )
}

test('a file comes also where its page was left meanwhile; that it broke off is said wherever one is', async () => {
  const file = slowFile()
  const saved = savedFiles()
  const page = await show(<TwoPages />)
  await press('CSV')
  await press('Leave')
  await file.end()
  expect(saved.map(({ name }) => name)).toEqual(['skills.csv'])
  page.unmount()

  await show(<TwoPages />)
  await press('JSON')
  await press('Leave')
  await file.breakOff()
  expect(await screen.findByText('skills.json: Network error - please check your connection')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('a refusal stands in the server’s words until the next try', async () => {
  const refused = refuse('GET /api/admin/skills.csv', 403, { error: 'Only admins may', code: 'FORBIDDEN' })
  const saved = savedFiles()
  await show(<Download />)
  await press('Start')
  expect(await screen.findByText('Only admins may')).toBeVisible()
  refused.mend()
  breakCalls(/skills\.csv/)
  // Without a network, too, there is a sentence of the page's own.
  await press('Start')
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  expect([screen.getAllByRole('alert').length, state(), saved]).toEqual([1, 'rests', []])
})
