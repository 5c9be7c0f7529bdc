import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldRefusals as fieldsEn } from '@lobby/contract/refusals/fields-en'
import { fieldRefusals as fieldsKz } from '@lobby/contract/refusals/fields-kz'
import { fieldRefusals as fieldsRu } from '@lobby/contract/refusals/fields-ru'
import { fileRefusals as filesEn } from '@lobby/contract/refusals/files-en'
import { fileRefusals as filesKz } from '@lobby/contract/refusals/files-kz'
import { fileRefusals as filesRu } from '@lobby/contract/refusals/files-ru'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '@lobby/contract'
import { en as serverEn } from '../apps/server/src/locales/en.ts'
import { kz as serverKz } from '../apps/server/src/locales/kz.ts'
import { ru as serverRu } from '../apps/server/src/locales/ru.ts'
import siteEn from '../apps/web/src/locales/en/index.ts'
import siteKz from '../apps/web/src/locales/kz/index.ts'
import siteRu from '../apps/web/src/locales/ru/index.ts'

const root = path.resolve(import.meta.dirname, '..')
const spoken = [
  ['en', fieldsEn, filesEn, siteEn, serverEn],
  ['ru', fieldsRu, filesRu, siteRu, serverRu],
  ['kz', fieldsKz, filesKz, siteKz, serverKz],
] as const

/** A form is checked in the browser and on the server: a person must not meet two sentences for one mistake. */
describe.each(spoken)('what is wrong with a field or a file, in %s,', (language, fields, files, site, server) => {
  test('is said alike by the site and the server', () => {
    expect([site.refusals, server.fields]).toEqual([fields, fields])
    const { avatar } = site.account
    expect({
      PICTURE_TOO_LARGE: avatar.too_large,
      PICTURE_TYPE: avatar.type,
      EVIDENCE_TOO_LARGE: site['match-dispute'].show.too_large,
      RECEIPT_TOO_LARGE: site.payments.receipt.too_large,
      STATEMENT_TOO_LARGE: site.payments.statement.too_large,
      DEMO_TOO_LARGE: site['match-demos'].bring.too_large,
    }).toEqual(files)
    expect(server.errors).toMatchObject(files)
  })

  test('stands in the contract alone', () => {
    const written = globSync([`apps/web/src/locales/${language}/*.ts`, `apps/server/src/locales/${language}*.ts`], {
      cwd: root,
    })
    expect(written.length).toBeGreaterThan(30)
    const again = written.flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8').replaceAll('\\', '')
      return [...Object.values(fields), ...Object.values(files)]
        .filter((sentence) => [`'${sentence}'`, `"${sentence}"`].some((text) => source.includes(text)))
        .map((sentence) => [file, sentence])
    })
    expect(again).toEqual([])
  })

  test('has a sentence of its own for every code', () => {
    expect(Object.keys(fields)).toEqual([...fieldProblems])
    const sentences = [...Object.values(fields), ...Object.values(files)]
    expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

test('no refusal of a field or a file is left in another language', () => {
  const sentences = spoken.flatMap(([, fields, files]) => [...Object.values(fields), ...Object.values(files)])
  expect(new Set(sentences).size).toBe(sentences.length)
})
