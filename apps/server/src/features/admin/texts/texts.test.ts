// @module-tag services: every node says what was written from the commit on
import {
  changesMax,
  languages,
  PageTexts,
  siteTextParts,
  SiteTextsState,
  type AdminActList,
  type SiteTextName,
  type TextInLanguages,
} from '@lobby/contract'
import { code, makePerson, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everythingTag } from '#platform/bounded-cache'

let site: TestLobby
/** Another process of the same site; it is told nothing. */
let beside: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
  beside = await startTestLobby({ beside: site })
})
const tell = (node: TestLobby): void => node.lobby.platform.answers.dropHere(everythingTag)
beforeEach(async () => {
  await site.lobby.platform.db.deleteFrom('site_texts').execute()
  for (const node of [site, beside]) tell(node)
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
})

const path = '/api/admin/site-texts'
const read = async () => SiteTextsState.parse(await site.admin.get(path))
type Part = keyof typeof siteTextParts
const partOf = (state: SiteTextsState, part: Part) => state.parts.find((one) => one.part === part)!
type Written = Partial<Record<SiteTextName, Partial<TextInLanguages>>>
const none = { en: null, ru: null, kz: null }
const bodyOf = (part: Part, written: Written, version = 0) => ({
  part,
  version,
  own: Object.fromEntries(
    Object.keys(siteTextParts[part]).map((name) => [name, { ...none, ...written[name as SiteTextName] }]),
  ),
  reason: 'a test',
})
const save = async (part: Part, written: Written) =>
  SiteTextsState.parse(await site.admin.put(path, bodyOf(part, written, partOf(await read(), part).version)))
const told = async (page: string, node = site) => PageTexts.parse(await node.visitor.get(`/api/site/texts/${page}`))
const refused = async (body: object) => {
  const { status, json } = await rawCall(site.base, { method: 'PUT', path, token: site.adminToken, body })
  const details = (json.details ?? []) as { path: string; code: string }[]
  return [status, details.map((one) => `${one.path} ${one.code}`).toSorted()]
}
const titles = async (node: TestLobby, language: string) => {
  const { text } = await rawCall(node.base, { path: '/', headers: { 'accept-language': language } })
  return /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll(/<[^>]*>|<!--.*?-->/g, '')
}

test('from the start pages say what is built in, and every text has its room', async () => {
  const { parts } = await read()
  expect(parts.map(({ part, page, version, changed_at: at }) => `${part} ${page} ${version} ${at}`)).toEqual([
    'landing_hero landing 0 null',
    'landing_figures landing 0 null',
    'landing_features landing 0 null',
    'landing_cup landing 0 null',
    'partners_head partners 0 null',
    'partners_offers partners 0 null',
  ])
  expect(parts[0]?.texts[0]).toEqual({ name: 'landing.hero.compete', max: 24, lines: 1, own: none })
  for (const { texts } of parts) expect(texts.length * languages.length).toBeLessThanOrEqual(changesMax)
  for (const page of ['landing', 'partners']) expect(await told(page)).toEqual({ en: {}, ru: {}, kz: {} })
})

test('what is written stands on every node at once, in its own language alone, and goes back', async () => {
  await save('landing_hero', {
    'landing.hero.compete': { en: 'Play <b>now</b>.' },
    'landing.hero.lead': { kz: '  Бірінші жол \r\n екінші жол ' },
  })
  tell(beside)
  for (const node of [site, beside]) {
    expect(await told('landing', node)).toEqual({
      en: { 'hero.compete': 'Play <b>now</b>.' },
      ru: {},
      kz: { 'hero.lead': 'Бірінші жол\nекінші жол' },
    })
    expect(await titles(node, 'en')).toBe('Play &lt;b&gt;now&lt;/b&gt;. Dominate. Win Big.')
    expect(await titles(node, 'ru')).toBe('Вызов. Победа. Приз.')
  }
  expect(await told('partners')).toEqual({ en: {}, ru: {}, kz: {} })
  // Left empty it is the built-in text.
  await save('landing_hero', { 'landing.hero.compete': { en: '  ' } })
  expect(await titles(site, 'en')).toBe('Compete. Dominate. Win Big.')
  expect(await told('landing')).toEqual({ en: {}, ru: {}, kz: {} })
})

test('two admins never overwrite each other in one part, and do not meet in two', async () => {
  await save('partners_head', { 'partners.title': { ru: 'Партнёрам' } })
  await save('landing_cup', { 'landing.cup.watch': { en: 'Watch' } })
  const late = bodyOf('partners_head', { 'partners.title': { ru: 'Спонсорам' } })
  const { status, json } = await rawCall(site.base, { method: 'PUT', path, token: site.adminToken, body: late })
  expect([status, json.code]).toEqual([409, 'SITE_TEXTS_CHANGED'])
  const stands = partOf(SiteTextsState.parse(json.data), 'partners_head')
  expect([stands.version, stands.texts[0]?.own]).toEqual([1, { ...none, ru: 'Партнёрам' }])
  const at = (text: string) => site.admin.put(path, bodyOf('partners_head', { 'partners.title': { en: text } }, 1))
  const outcomes = await Promise.all(['One', 'Two', 'Three'].map((text) => code(at(text))))
  expect(outcomes.toSorted()).toEqual(['409 SITE_TEXTS_CHANGED', '409 SITE_TEXTS_CHANGED', 'done'])
})

test('the log says what was before and after; what stands so already is not written down', async () => {
  await save('landing_figures', { 'landing.figures.teams': { en: 'Rosters', kz: 'Құрамдар' } })
  const before = await read()
  expect(await save('landing_figures', { 'landing.figures.teams': { en: ' Rosters', kz: 'Құрамдар' } })).toEqual(before)
  await save('landing_figures', { 'landing.figures.teams': { en: 'Squads' } })
  const { acts } = await site.admin.get<AdminActList>('/api/admin/acts?act=site.texts_changed&limit=2')
  expect(acts.map(({ reason, details }) => [reason, details.changes])).toEqual([
    [
      'a test',
      [
        { field: 'landing.figures.teams.en', before: 'Rosters', after: 'Squads' },
        { field: 'landing.figures.teams.kz', before: 'Құрамдар', after: null },
      ],
    ],
    [
      'a test',
      [
        { field: 'landing.figures.teams.en', before: null, after: 'Rosters' },
        { field: 'landing.figures.teams.kz', before: null, after: 'Құрамдар' },
      ],
    ],
  ])
})

test('what has no room, or no letters, is refused field by field; only admins write anything', async () => {
  const wrong = bodyOf('landing_hero', {
    'landing.hero.compete': { en: 'x'.repeat(25), ru: 'two\nlines', kz: 'turned \u202E around' },
    'landing.hero.lead': { en: 'a\nb\nc\nd\ne', ru: 'ж'.repeat(240), kz: 'bell \u0007' },
  })
  expect(await refused({ ...wrong, reason: '' })).toEqual([
    400,
    [
      'own.landing.hero.compete.en too_long',
      'own.landing.hero.compete.kz invalid',
      'own.landing.hero.compete.ru one_line',
      'own.landing.hero.lead.en lines_too_many',
      'own.landing.hero.lead.kz invalid',
      'reason required',
    ],
  ])
  const strange = bodyOf('landing_figures', {})
  expect(await refused({ ...strange, own: { ...strange.own, 'landing.hero.win': none } })).toEqual([
    400,
    ['own.landing.hero.win unknown_field'],
  ])
  expect((await refused({ ...strange, part: 'footer' }))[0]).toBe(400)
  const person = await makePerson(site.visitor)
  expect(await code(person.client.put(path, strange))).toBe('403 FORBIDDEN')
  expect(await code(site.visitor.get(path))).toBe('401 NOT_SIGNED_IN')
  expect(await code(site.visitor.get('/api/site/texts/footer'))).toMatch(/^400/)
})

test('what another version of the site wrote, and has no room here, reads as it is built in', async () => {
  const own = { 'landing.figures.prize': { en: 'x'.repeat(33), ru: 7 }, 'landing.figures.gone': { en: 'Gone' } }
  await site.lobby.platform.db
    .insertInto('site_texts')
    .values({ part: 'landing_figures', version: 3, own: JSON.stringify(own) as never, changed_at: new Date() })
    .execute()
  tell(site)
  expect(await told('landing')).toEqual({ en: {}, ru: {}, kz: {} })
  expect(partOf(await read(), 'landing_figures').version).toBe(3)
})
