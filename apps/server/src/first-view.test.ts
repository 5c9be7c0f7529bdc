import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TournamentFormatInput } from '@lobby/contract'
import {
  changeCup,
  gameServerFor,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  openMatches,
  playOut,
  rawCall,
  register,
  eventually,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby

beforeAll(async () => {
  site = await startTestLobby({
    environment: { SUPPORT_EMAIL: 'help+cup@lobby.kz', SUPPORT_PHONE: '+7 727 000 00 00' },
  })
})
afterAll(() => site.stop())

const page = (path: string, headers: Record<string, string> = {}) => rawCall(site.base, { path, headers })
/** The words of a page without its scripts and marks. */
const words = (html: string): string =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const property = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
/** As a policy names what stands in an element. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const isFrame = (html: string): boolean => html.includes('<div id="root"></div>')

describe('the first view', () => {
  test('says whom to ask for help, and so does the frame alone; ways lead on without scripts but where a page hides them', async () => {
    const { text } = await page('/servers')
    const frame = (await page('/servers', { cookie: 'lobby.signed-in=1' })).text
    expect(isFrame(frame)).toBe(true)
    for (const html of [text, frame])
      expect([property(html, 'support-email'), property(html, 'support-phone')]).toEqual([
        'help+cup@lobby.kz',
        '+7 727 000 00 00',
      ])
    expect(text).toContain('href="mailto:help+cup@lobby.kz"')
    expect(text).toContain('href="tel:+77270000000"')
    const ways = (html: string): string[] =>
      [...(/<nav class="rail"[^]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, to]) => to ?? '')
    expect(ways(text)).toEqual(['/home', '/tournaments', '/matches', '/leaderboard', '/servers'])
    for (const path of ['/', '/landing', '/invest', '/lobby-cup', '/register-success'])
      expect([path, ways((await page(path)).text)]).toEqual([path, []])
  })

  test('of every public page is there without scripts, under one address and with a picture', async () => {
    const { id } = await makeTournament(site.admin, { name: 'Steppe Spring' })
    const team = await makeTeam(site.visitor)
    const paths: [path: string, said: string, canonical?: string][] = [
      ['/', 'LOBBY OPEN CUP'],
      ['/lobby-cup', 'LOBBY OPEN CUP', '/tournaments/lobby-cup'],
      ['/tournaments', 'Steppe Spring'],
      [`/tournaments/${id}`, 'Steppe Spring'],
      [`/tournaments/${id}/`, 'Steppe Spring', `/tournaments/${id}`],
      ['/teams', team.name],
      [`/teams/${team.id}`, team.captain.username],
      ['/players', team.captain.username],
      [`/players/${team.captain.id}`, team.captain.username],
      ['/matches', 'Matches'],
      ['/leaderboard', 'Leaderboard'],
      ['/servers', 'Servers'],
      ['/analytics', 'Site Statistics'],
    ]
    for (const [path, said, canonical = path] of paths) {
      const { status, text, headers } = await page(path)
      expect([path, status, words(text).includes(said)]).toEqual([path, 200, true])
      expect(text).toContain(`<link rel="canonical" href="${site.base}${canonical}">`)
      expect(text).toMatch(/<title>[^<]{5,}<\/title>/)
      expect(property(text, 'description')).toMatch(/\w{4}/)
      expect([path, property(text, 'og:url')]).toEqual([path, `${site.base}${canonical}`])
      const picture = await page(new URL(property(text, 'og:image') ?? '', site.base).pathname)
      expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    }
  })

  test('of a cup under way, of a finished one, of their matches and of every format', async () => {
    const stages: TournamentFormatInput['stages'][] = [
      [{ kind: 'round_robin' }, { kind: 'single_elimination' }],
      [{ kind: 'swiss', rounds: 2, advance: 2 }, { kind: 'double_elimination' }],
    ]
    for (const format of stages) {
      const { id } = await makeTournament(site.admin, { max_teams: 4, format: { stages: format } })
      const teams = await makeSoloTeams(site.visitor, 4)
      const [match] = openMatches(await startCup(site.admin, id, teams))
      const said = [id, `${id}/`].map((path) => `/tournaments/${path}`)
      for (const path of [...said, `/matches/${match?.match_id}`]) {
        const { status, text } = await page(path)
        expect([path, status, isFrame(text)]).toEqual([path, 200, false])
        expect(words(text)).toContain(match?.team1.team?.name)
        // Nor is any part of it sent later by a script, which our pages would not run.
        expect([path, /class="skeleton|<script>|<template/.test(text.replace(/<script>[^]*?<\/script>/, ''))]).toEqual([
          path,
          false,
        ])
      }
      const { champion } = await playOut(site.admin, id)
      for (const path of [
        `/tournaments/${id}`,
        `/matches/${match?.match_id}`,
        '/leaderboard',
        '/matches',
        '/analytics',
      ]) {
        const { status, text } = await page(path, { 'accept-language': 'kk' })
        expect([path, status, isFrame(text)]).toEqual([path, 200, false])
      }
      expect(words((await page(`/tournaments/${id}`)).text)).toContain(champion?.name)
      expect((await page(`/share/matches/${match?.match_id}.png?lang=ru`)).status).toBe(200)
    }
  })

  test('carries no script but those of files and the one that its policy names, and styles before they are needed', async () => {
    const { text, headers } = await page('/tournaments/lobby-cup')
    const scripts = [...text.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    const own = scripts.flatMap(([, attributes, script]) => (attributes === '' ? [hashOf(script ?? '')] : []))
    expect(own).toHaveLength(1)
    for (const [, attributes] of scripts) expect(attributes).toMatch(/^$| src="\/|type="application\/(ld\+)?json"/)
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${own[0]};`)
    // Of a page that is drawn in the browser nothing stands in the document.
    const { text: frame, headers: framed } = await page('/draft')
    expect(frame).not.toContain('<script>')
    expect(framed.get('content-security-policy')).toContain("script-src 'self';")
    expect(text.slice(0, text.indexOf('</head>'))).toMatch(/assets\/cup-[\w-]+\.css/)
    expect(text).toContain('"@type":"SportsEvent"')
  })

  test('holds no style but those that its policy names, and the policy names nothing from elsewhere', async () => {
    const played = await makeTournament(site.admin, { name: 'Styled Cup', max_teams: 4 })
    await startCup(site.admin, played.id, await makeSoloTeams(site.visitor, 4))
    for (const path of ['/', '/tournaments', `/tournaments/${played.id}`, '/teams', '/matches', '/settings']) {
      const { text, headers } = await page(path)
      const policy = headers.get('content-security-policy') ?? ''
      const styles = [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map((match) => match[1] ?? '')
      const hashes = styles.map(hashOf)
      expect([path, /style-src ([^;]*)/.exec(policy)?.[1]?.split(' ')]).toEqual([path, ["'self'", ...hashes]])
      expect(text.replaceAll(/<script[^]*?<\/script>/g, '')).not.toMatch(/<[^<>]* style=/)
      expect(policy).not.toMatch(/unsafe|https:|localhost|data:.*font|\*/)
      for (const part of ["base-uri 'none'", "font-src 'self'", "object-src 'none'", "default-src 'self'"])
        expect(policy.split(';')).toContain(part)
      const own = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map((match) => hashOf(match[1] ?? ''))
      expect(policy.split(';')).toContain(["script-src 'self'", ...own].join(' '))
    }
    const drawn = await page(`/tournaments/${played.id}`)
    expect(drawn.text).toMatch(/<style id="page-styles">#root \[data-s="0"\]\{/)
    const known = { 'if-none-match': drawn.headers.get('etag') ?? '' }
    const again = await page(`/tournaments/${played.id}`, known)
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([
      304,
      drawn.headers.get('content-security-policy'),
    ])
  })

  test('may speak to a wallet app of the phone on Android alone', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36'
    const policyFor = async (agent: string): Promise<string | null> =>
      (await page('/teams', { 'user-agent': agent })).headers.get('content-security-policy')
    expect(await policyFor(phone)).toContain("connect-src 'self' http://localhost ws://localhost:* ws://127.0.0.1")
    expect(await policyFor('Mozilla/5.0 (Windows NT 10.0)')).not.toContain('localhost')
  })

  test('of a draft that is read by a link says nothing of it, and is named by no search engine', async () => {
    const { status, text, headers } = await page('/draft')
    expect([status, isFrame(text)]).toEqual([200, true])
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer'])
    expect((await page('/tournaments')).headers.get('x-robots-tag')).toBeNull()
  })

  test('of something unknown is a 404 with its page; an unknown address leads home', async () => {
    const missing = [
      '/teams/-',
      '/players/-',
      '/tournaments/-',
      '/tournaments/999999',
      '/teams/nobody',
      '/players/nobody',
      '/matches/999999',
      '/matches/x',
    ]
    for (const path of missing) {
      const { status, text } = await page(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toMatch(/<h1[^>]*>There is no such/)
      expect(property(text, 'robots')).toBe('noindex')
    }
    for (const path of ['/teams/%', '/teams/%F0%9F', '/teams/%00', '/teams/%E0%A4%A?a=b'])
      expect([(await page(path)).status, (await page(path)).headers.get('location')]).toEqual([302, '/teams/-'])
    for (const path of ['/nothing', '/lobby-cup/registration', '/a/b/c', '/-'])
      expect([(await page(path)).status, (await page(path)).headers.get('location')]).toEqual([302, '/'])
    expect((await page('/nothing.txt')).status).toBe(404)
    expect((await page('/.vite/manifest.json')).status).toBe(404)
    expect(words((await page('/index.html')).text)).not.toContain('root')
  })

  test('speaks the language of the choice, else of the browser', async () => {
    const asks: [headers: Record<string, string>, lang: string, said: string][] = [
      [{}, 'en', 'Tournaments'],
      [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru', 'Турниры'],
      [{ 'accept-language': 'kk-KZ,ru;q=0.9' }, 'kk', 'Турнирлер'],
      [{ 'accept-language': 'de,ru;q=0.9' }, 'en', 'Tournaments'],
      [{ 'accept-language': 'ru', cookie: 'a=b; lobby.language=kz' }, 'kk', 'Турнирлер'],
      [{ 'accept-language': 'ru', cookie: 'lobby.language=xx' }, 'ru', 'Турниры'],
    ]
    for (const [headers, lang, said] of asks) {
      const { text } = await page('/tournaments', headers)
      expect([headers, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([headers, lang])
      expect(words(text)).toContain(said)
    }
  })

  test('of three languages at once are not mixed', async () => {
    const languages = ['en', 'ru', 'kk'] as const
    const { id } = await makeTournament(site.admin)
    const pages = await Promise.all(
      [0, 1, 2, 3].flatMap(() => languages.map((lang) => page(`/tournaments/${id}`, { 'accept-language': lang }))),
    )
    const said = { en: 'Prize pool', ru: 'Призовой фонд', kk: 'Жүлде қоры' }
    for (const [index, { text }] of pages.entries()) {
      const lang = languages[index % 3] ?? 'en'
      const found = languages.filter((other) => words(text).includes(said[other]))
      expect([text.slice(0, 60).includes(`lang="${lang}"`), found]).toEqual([true, [lang]])
    }
  })

  test('may stand in frames of other sites on the embedded page alone', async () => {
    const embed = await page('/tournaments/lobby-cup/embed?theme=light')
    expect(embed.status).toBe(200)
    expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(embed.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(embed.headers.get('x-frame-options')).toBeNull()
    for (const path of [
      '/',
      '/tournaments/lobby-cup',
      '/tournaments/lobby-cup/embed/',
      '/tournaments/lobby-cup/embed/more',
      '/tournaments/embed',
      '/settings',
      '/api/tournaments',
    ]) {
      const { headers } = await page(path)
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    }
  })

  test('of the signed-in and of own pages is left to the browser', async () => {
    const hint = { cookie: 'lobby.signed-in=1' }
    for (const path of ['/', '/tournaments/lobby-cup', '/teams']) {
      const { status, text } = await page(path, hint)
      expect([path, status, isFrame(text), text.includes('page-data')]).toEqual([path, 200, true, false])
    }
    for (const path of ['/profile', '/settings', '/tournaments/10/embed']) {
      const { status, text } = await page(path)
      expect([path, status, isFrame(text)]).toEqual([path, 200, true])
    }
  })

  test('is 304 to who has it, and compressed for who can read that', async () => {
    const first = await page('/teams')
    const again = await page('/teams', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    const plain = await page('/teams', { 'accept-encoding': 'identity' })
    const small = await page('/teams', { 'accept-encoding': 'br' })
    expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'br'])
    expect(small.text).toBe(plain.text)
  })
})

describe('what people write', () => {
  test('is words on the page and in its head, never marks', async () => {
    const name = `</script><script>alert(1)</script> "O'N" & <b> $&`
    const { id } = await makeTournament(site.admin, { name, description: '<img src=x onerror=alert(1)>' })
    const { status, text } = await page(`/tournaments/${id}`)
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<b> ')
    expect(text).not.toContain('<img src=x')
    expect(property(text, 'og:title')).toBe(
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;O&#39;N&quot; &amp; &lt;b&gt; $&amp; · LOBBY',
    )
    const data = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(text)?.[1]
    expect(JSON.stringify(JSON.parse(data ?? ''))).toContain('alert(1)')
    const facts = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1]
    expect(JSON.parse(facts ?? '')).toMatchObject({ name })
    expect((await page(`/share/tournaments/${id}.png`)).status).toBe(200)
  })

  test('beyond what anybody is meant to see stands on no page', async () => {
    const person = await makePerson(site.visitor)
    const { text } = await page(`/players/${person.id}`)
    expect([text.includes(person.username), text.includes(person.email)]).toEqual([true, false])
    expect((await page('/players')).text).not.toContain('@test')
  })
})

describe('as soon as a change is acknowledged, the next page has it', () => {
  test('registrations of a cup', async () => {
    const { id } = await makeTournament(site.admin, { name: 'Changing cup' })
    const teams = await makeSoloTeams(site.visitor, 4)
    const shown = async (name: string): Promise<boolean[]> =>
      Promise.all(
        ['en', 'ru', 'kk'].map(async (lang) =>
          words((await page(`/tournaments/${id}`, { 'accept-language': lang })).text).includes(name),
        ),
      )
    for (const team of teams) {
      expect(await shown(team.name)).toEqual([false, false, false])
      await register(team, id)
      expect(await shown(team.name)).toEqual([true, true, true])
    }
    await changeCup(site.admin, id, { name: 'Changed cup' })
    expect(await shown('Changed cup')).toEqual([true, true, true])
    expect((await page(`/tournaments/${id}`)).text).toContain('<title>Changed cup · LOBBY</title>')
  })

  test('rounds of a match, and where its channel stands', async () => {
    const { id } = await makeTournament(site.admin)
    const match = openMatches(await startCup(site.admin, id, await makeSoloTeams(site.visitor, 4)))[0]?.match_id ?? ''
    const server = await gameServerFor(site.admin, match)
    const look = async () => {
      const { text } = await page(`/matches/${match}`)
      const { queries } = JSON.parse(/id="page-data">([^<]*)</.exec(text)?.[1] ?? '{}') as {
        queries: { data: { score: { version: number } } }[]
      }
      const marks = JSON.parse(/id="channel-marks">([^<]*)</.exec(text)?.[1] ?? '{}') as Record<string, string>
      return { version: queries[0]?.data.score.version, mark: marks[`match:${match}`] }
    }
    const before = await look()
    expect(await look()).toEqual(before)
    await server.round([1, 0])
    const after = await look()
    expect(after.version).toBe((before.version ?? 0) + 1)
    // With other nodes on the same site channels have no marks: everybody asks again.
    expect(before.mark === undefined || before.mark !== after.mark).toBe(true)
  })

  test('a page that is under way when a change comes is not kept', async () => {
    const { id } = await makeTournament(site.admin, { name: 'Hurried cup' })
    const [early] = await Promise.all([
      page(`/tournaments/${id}`),
      changeCup(site.admin, id, { name: 'Hurried cup, later' }),
    ])
    expect(early.status).toBe(200)
    expect(words((await page(`/tournaments/${id}`)).text)).toContain('Hurried cup, later')
  })
})

test('a page that cannot be rendered is left to the browser, and rendered again when it can', async () => {
  const own = await startTestLobby()
  try {
    const { answers } = own.lobby.platform
    const get = (path: string) => rawCall(own.base, { path })
    expect(isFrame((await get('/tournaments')).text)).toBe(false)
    // The table is gone: what the page is made of answers with a failure.
    await own.lobby.platform.database.db.schema.alterTable('tournaments').renameTo('tournaments_away').execute()
    answers.drop('tournaments')
    const broken = await get('/tournaments')
    expect([broken.status, isFrame(broken.text)]).toEqual([200, true])
    await own.lobby.platform.database.db.schema.alterTable('tournaments_away').renameTo('tournaments').execute()
    answers.drop('tournaments')
    await eventually(async () => words((await get('/tournaments')).text).includes('LOBBY OPEN CUP'))
  } finally {
    await own.stop()
  }
})
