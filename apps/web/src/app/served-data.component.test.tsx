import { dehydrate } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { channelMarksId, pageDataId, pageScriptsId } from '@lobby/contract'
import { teamQuery } from '#features/teams/api/get-team'
import { noFilters, teamsQuery } from '#features/teams/api/get-teams'
import { ApiError } from '#lib/api'
import { createBrowserSite, createPageSite } from '#lib/create-site'
import { currentUserQuery } from '#lib/current-user'
import { TextShelf } from '#lib/i18n/text-shelf'
import type { Site } from '#lib/site'
import { answer, seenCalls } from '../testing/network.ts'
import { sampleTeam } from '../testing/samples.ts'
import { firstView, takeServedAbout } from './first-view.ts'
import { packData, servedData, servedParts } from './served-data.ts'

/** The site that drew the page on the server. */
let there: Site
beforeEach(() => {
  localStorage.clear()
  there = createPageSite(new TextShelf(), 'en', () => Promise.reject(new Error('asked')))
})
afterEach(() => there.queryClient.clear())

const pack = (about = {}) =>
  packData({
    language: 'kz',
    about,
    queries: dehydrate(there.queryClient, { shouldDehydrateQuery: () => true }).queries,
  })

/** The document as the browser reads it, element by element. */
function serve(id: string, text: string): void {
  const box = document.createElement('div')
  box.innerHTML = `<script type="application/json" id="${id}">${text}</script>`
  document.body.append(box)
  onTestFinished(() => box.remove())
}

/** A browser's site that has taken over what was served. */
function takeOver() {
  const here = createBrowserSite()
  const served = servedData()
  served?.fill(here.queryClient)
  onTestFinished(() => here.queryClient.clear())
  return { here, served }
}

describe('what a page brings along', () => {
  test.each([
    ['the end of a script', '</script><script>alert(1)</script>'],
    ['a comment', '<!--<script>'],
    ['ends of lines of JavaScript', 'a\u2028b\u2029c'],
    ['quotes and backslashes', '"}\\u003c\\"]'],
    ['Kazakh letters and an emoji', 'Қырандар 🦅'],
  ])('stays what it is, though names hold %s', (_what, name) => {
    there.queryClient.setQueryData(teamQuery('t1').queryKey, sampleTeam({ name }))
    const text = pack({ name })
    expect(text).not.toMatch(/<|\u2028|\u2029/)
    serve(pageDataId, text)
    const { here, served } = takeOver()
    expect([served?.language, served?.about]).toEqual(['kz', { name }])
    expect(here.queryClient.getQueryData(teamQuery('t1').queryKey)?.name).toBe(name)
    expect(document.querySelectorAll('script')).toHaveLength(1)
  })

  test('is as fresh as the page: nobody asks for it again', async () => {
    there.queryClient.setQueryData(teamQuery('t1').queryKey, sampleTeam())
    there.queryClient.setQueryData(teamsQuery(noFilters).queryKey, {
      pages: [{ teams: [], total: 0 }],
      pageParams: [0],
    })
    serve(pageDataId, pack())
    const { here } = takeOver()
    const team = await here.queryClient.fetchQuery({ ...teamQuery('t1'), staleTime: 60_000 })
    expect(team.name).toBe('Tulpar')
    expect(here.queryClient.getQueryData(teamsQuery(noFilters).queryKey)?.pageParams).toEqual([0])
    expect(seenCalls(/teams/)).toEqual([])
  })

  test('tells what is missing as the server said it, without its details', async () => {
    const error = new ApiError('TEAM_NOT_FOUND', 'Мұндай команда <жоқ>', 404, { details: [], data: { secret: 1 } })
    await there.queryClient.prefetchQuery({ ...teamQuery('t9'), queryFn: () => Promise.reject(error) })
    const text = pack()
    expect(text).not.toContain('secret')
    serve(pageDataId, text)
    const { here } = takeOver()
    const state = here.queryClient.getQueryState(teamQuery('t9').queryKey)
    expect(state?.status).toBe('error')
    expect(state?.error).toBeInstanceOf(ApiError)
    expect(state?.error).toMatchObject({ code: 'TEAM_NOT_FOUND', message: 'Мұндай команда <жоқ>', status: 404 })
  })

  test('says nothing of what broke on the server in another way', async () => {
    await there.queryClient.prefetchQuery({
      ...teamQuery('t9'),
      queryFn: () => Promise.reject(new Error('password of the database')),
    })
    const text = pack()
    expect(text).not.toContain('password')
    serve(pageDataId, text)
    const { here } = takeOver()
    expect(here.queryClient.getQueryState(teamQuery('t9').queryKey)?.error).toBeNull()
  })

  test('names where the channels stood, if anywhere', () => {
    serve(pageDataId, pack())
    expect(servedData()?.marks).toEqual({})
    serve(channelMarksId, '{"match:m1":"7"}')
    expect(servedData()?.marks).toEqual({ 'match:m1': '7' })
  })

  test('is nothing where the server sent the frame alone', async () => {
    expect(servedData()).toBeNull()
    serve(pageDataId, '')
    expect(servedData()).toBeNull()
    await servedParts()
  })

  test('may lack a script: what does not come is fetched where it is shown', async () => {
    serve(
      pageScriptsId,
      JSON.stringify({ entry: '/e.js', frame: [], page: ['data:text/javascript,nonsense(', '/gone.js'] }),
    )
    await expect(servedParts()).resolves.toBeUndefined()
  })
})

describe('the first page of a browser', () => {
  test('is about what the server said, and the next one about nothing until it knows', () => {
    const site = createBrowserSite()
    takeServedAbout(site, { name: 'Tulpar' })
    expect(firstView(site, [])).toEqual({ name: 'Tulpar' })
    expect(firstView(site, [])).toEqual({})
    expect(firstView(createBrowserSite(), [])).toEqual({})
  })

  test('waits for its texts, not for its answers, and one that fails is the page’s own to tell', async () => {
    const site = createBrowserSite()
    const view = firstView(site, ['quests'], [Promise.reject(new Error('no')), new Promise(() => undefined)])
    expect(view).toBeInstanceOf(Promise)
    expect(await view).toEqual({})
    expect(site.i18n.t('quests:title')).toBe('Quests')
  })

  test('whose texts do not come did not load', async () => {
    const site = createBrowserSite()
    site.i18n.load = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(firstView(site, ['quests'])).rejects.toMatchObject({ name: 'PageLoadError' })
  })

  test('knows a visitor at once, and asks for nobody', async () => {
    answer('GET /api/health/live', {})
    const { here } = takeOver()
    here.queryClient.setQueryData(currentUserQuery.queryKey, null)
    expect(await here.queryClient.fetchQuery(currentUserQuery)).toBeNull()
    expect(seenCalls(/profile/)).toEqual([])
  })
})
