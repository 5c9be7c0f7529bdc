import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './database.ts'
import { buffersFor, sizeOfTables } from './embedded-memory.ts'

const giga = 2 ** 30

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Takes no room on the disk. */
function makeLong(file: string, bytes: number): void {
  writeFileSync(file, '')
  truncateSync(file, bytes)
}

test('memory grows with the data, within bounds', () => {
  const sizes = [0, giga, 2 * giga, 3 * giga, 8 * giga, 100 * giga]
  expect(sizes.map(buffersFor)).toEqual([128, 128, 128, 192, 512, 512])
})

test('tables and indexes are counted, wherever they lie in the folder, and its log is not', () => {
  const folder = makeFolder()
  for (const name of ['base/1', 'base/5/deep', 'pg_wal']) mkdirSync(path.join(folder, name), { recursive: true })
  makeLong(path.join(folder, 'base/1/1259'), 3 * giga)
  makeLong(path.join(folder, 'base/5/deep/17'), giga)
  makeLong(path.join(folder, 'pg_wal/0001'), 9 * giga)
  expect(sizeOfTables(folder)).toBe(4 * giga)
})

test('a database with much data starts with more memory', async () => {
  const folder = makeFolder()
  const shownBy = async (): Promise<unknown> => {
    const database = await openEmbedded(folder)
    try {
      return await database.script('show shared_buffers')
    } finally {
      await database.close()
    }
  }
  expect(await shownBy()).toEqual([{ shared_buffers: '128MB' }])
  makeLong(path.join(folder, 'postgres/base/filler'), 9 * giga)
  expect(await shownBy()).toEqual([{ shared_buffers: '512MB' }])
})
