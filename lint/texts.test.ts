import { expect, test } from 'vitest'
import { en as serverEn } from '../apps/server/src/locales/en.ts'
import { kz as serverKz } from '../apps/server/src/locales/kz.ts'
import { ru as serverRu } from '../apps/server/src/locales/ru.ts'
import siteEn from '../apps/web/src/locales/en/common.ts'
import siteKz from '../apps/web/src/locales/kz/common.ts'
import siteRu from '../apps/web/src/locales/ru/common.ts'

/** A form is checked in the browser and on the server: a person must not meet two sentences for one mistake. */
test.each([
  ['English', siteEn, serverEn],
  ['Russian', siteRu, serverRu],
  ['Kazakh', siteKz, serverKz],
])('the site and the server say the same of a wrong field in %s', (_language, site, server) => {
  expect(site.problem).toEqual(server.fields)
})
