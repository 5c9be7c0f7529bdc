import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import {
  flagDefaults,
  noSupport,
  type AskApi,
  type BuiltRenderer,
  type FirstView,
  type Language,
} from '@lobby/contract'

const built = path.resolve(import.meta.dirname, '../../../../web/dist-server/site.js')
const load = () => import(pathToFileURL(built).href) as Promise<BuiltRenderer>

const said: Record<Language, string> = { en: 'All teams', ru: 'Все команды', kz: 'Барлық команда' }
const languages: readonly Language[] = ['en', 'ru', 'kz']

/** An API that answers nobody before everybody has asked, so that all pages are under way at once. */
function lateApi(askers: number) {
  const asked: string[] = []
  const all = Promise.withResolvers<void>()
  const ask: AskApi = async (address, headers) => {
    asked.push(`${headers['x-language']} ${address}`)
    if (asked.length === askers) all.resolve()
    await all.promise
    return { status: 200, body: JSON.stringify({ success: true, data: { teams: [], total: 0 } }) }
  }
  return { ask, asked }
}

const told = { flags: flagDefaults, support: noSupport }
const htmlOf = (view: FirstView): string => {
  if (view.kind !== 'page') throw new Error(`not drawn: ${view.kind === 'frame' ? String(view.failure) : view.to}`)
  return view.html
}

test('pages in three languages are drawn at once, each in its own words and with answers of its own', async () => {
  const { ask, asked } = lateApi(languages.length)
  const site = await (await load()).start(ask)
  const views = await Promise.all(languages.map((language) => site.render('/teams', language, told)))
  expect(asked.map((call) => call.slice(0, 2)).sort()).toEqual(['en', 'kz', 'ru'])
  for (const [index, language] of languages.entries()) {
    const view = views[index] as FirstView
    const spoken = languages.filter((other) => htmlOf(view).includes(said[other]))
    expect(spoken).toEqual([language])
    if (view.kind === 'page') expect(JSON.parse(view.data)).toMatchObject({ language })
  }
})

test('the same page in one language is the same whatever else was drawn meanwhile', async () => {
  const { ask } = lateApi(1)
  const site = await (await load()).start(ask)
  const alone = htmlOf(await site.render('/teams', 'kz', told))
  const crowd = await Promise.all([...languages, ...languages].map((language) => site.render('/teams', language, told)))
  expect(htmlOf(crowd[2] as FirstView)).toBe(alone)
  expect(htmlOf(crowd[5] as FirstView)).toBe(alone)
})
