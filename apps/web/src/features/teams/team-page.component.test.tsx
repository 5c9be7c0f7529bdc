import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../testing/network.ts'
import { sampleTeam, sampleUser } from '../../testing/samples.ts'
import { known, show, showPage } from '../../testing/show.tsx'
import { teamQuery } from './api/get-team.ts'
import { TeamPage } from './components/team-page.tsx'

test('a team stands by its name and players', async () => {
  answer('GET /api/teams/t1', sampleTeam())
  const { main } = await showPage('/teams/t1')
  expect(await screen.findByRole('heading', { name: 'Tulpar', level: 1 })).toBeVisible()
  expect(main().getByText('aibek')).toBeVisible()
  await expectAccessible()
})

test.each([
  ['en', 'There is no such team'],
  ['ru', 'Такой команды нет'],
  ['kz', 'Мұндай команда жоқ'],
] as const)('a team that is not there is said to be missing, in %s', async (language, title) => {
  refuse('GET /api/teams/t9', 404, { code: 'NOT_FOUND', error: title })
  await show(<TeamPage teamId="t9" invite={undefined} />, { language, texts: ['teams', 'team-life'] })
  expect(await screen.findByText(title)).toBeVisible()
})

test.each([
  ['en', 'Loading the team'],
  ['ru', 'Загружаем команду'],
  ['kz', 'Команда жүктелуде'],
] as const)('a page held up shows its skeleton, and then the team, in %s', async (language, loading) => {
  answer('GET /api/teams/t1', sampleTeam())
  const held = holdCalls(/GET \/api\/teams\/t1/)
  await show(<TeamPage teamId="t1" invite={undefined} />, {
    texts: ['teams', 'team-life'],
    viewer: sampleUser(),
    language,
  })
  expect(screen.getByLabelText(loading)).toBeVisible()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  held.goOn()
  expect(await screen.findByRole('heading', { name: 'Tulpar' })).toBeVisible()
  expect(screen.queryByLabelText(loading)).toBeNull()
})

test('what is known already stands at once', async () => {
  await show(<TeamPage teamId="t1" invite={undefined} />, {
    texts: ['teams', 'team-life'],
    knows: [known(teamQuery('t1'), sampleTeam({ name: 'Known' }))],
  })
  expect(await screen.findByRole('heading', { name: 'Known' })).toBeVisible()
})
