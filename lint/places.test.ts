import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))

/** Addresses without a page of their own: of the cup, looked at by its other one, and the frame around the admins' pages. */
const aliases = new Set(['/lobby-cup', '/admin'])

/** The addresses of the routes, with `$names` where they vary; not of those that only lead on. */
function addressesOf(code: string): string[] {
  return code.split('createRoute({').flatMap((route) => {
    const [, parent, own] = /^\s*getParentRoute: \(\) => (\w+),\s*path: '([^']*)'/.exec(route) ?? []
    if (own === undefined || route.includes('throw redirect(')) return []
    return [parent === 'adminArea' ? `/admin/${own}` : own]
  })
}

/** Where the browser is sent; what varies is one part of an address, or a whole cup. */
function visitedBy(code: string): string[] {
  return [...code.matchAll(/(?:path: |goto\()(['`])(.*?)\1/g)].map(([, , address = '']) =>
    address
      .replace('${cup}', '/tournaments/some')
      .replaceAll(/\$\{[^}]*\}/g, 'some')
      .replace(/[?#].*$/, ''),
  )
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)

/** Routes that nobody is sent to; an address with a route of its own is no case of one that varies. */
function unvisited(routes: readonly string[], visited: readonly string[]): string[] {
  const whole = new Set(routes)
  return routes.filter((route) =>
    route.includes('$')
      ? !visited.some((address) => !whole.has(address) && patternOf(route).test(address))
      : !visited.includes(route),
  )
}

test('every page of the site is a place of the sweep', () => {
  const routes = read('apps/web/src/app/*routes.tsx').flatMap(addressesOf)
  const visited = read('e2e/{places,states*}.ts').flatMap(visitedBy)
  expect([routes.length > 40, visited.length > 80]).toEqual([true, true])
  expect(unvisited(routes, visited).filter((route) => !aliases.has(route))).toEqual([])
})

test.each([
  ['/teams', [], ['/teams']],
  ['/teams', ['/teams'], []],
  ['/teams/$teamId', ['/teams'], ['/teams/$teamId']],
  ['/teams/$teamId', ['/teams/some'], []],
  ['/teams/$teamId', ['/teams/some/more'], ['/teams/$teamId']],
] as const)('a page nobody looks at is noticed: %s with %o', (route, visited, left) =>
  expect(unvisited([route], visited)).toEqual(left),
)

test('a page of its own is no case of one that varies', () => {
  const routes = ['/admin/servers/new', '/admin/servers/$serverId']
  expect(unvisited(routes, ['/admin/servers/new'])).toEqual(['/admin/servers/$serverId'])
})

test('routes and visits are read as they are written', () => {
  const code = [
    "const a = createRoute({\n  getParentRoute: () => shell,\n  path: '/teams/$teamId',\n})",
    "const b = createRoute({ getParentRoute: () => adminArea, path: 'users' })",
    "const c = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: () => { throw redirect({ to: '/' }) } })",
  ].join('\n')
  expect(addressesOf(code)).toEqual(['/teams/$teamId', '/admin/users'])
  const places =
    "path: '/teams?a=b' }, path: `/teams/${teams[0]?.id}`, path: `/admin${cup}`, path: `${cup}/embed`, path: cup"
  expect(visitedBy(`${places}; await page.goto('/matches#first')`)).toEqual([
    '/teams',
    '/teams/some',
    '/admin/tournaments/some',
    '/tournaments/some/embed',
    '/matches',
  ])
})
