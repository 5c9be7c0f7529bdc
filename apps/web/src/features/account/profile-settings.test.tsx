import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type CurrentUser, type UserSettings } from '@lobby/contract'
import { makePerson, type Person } from '@lobby/testing/people'
import { expectAccessible } from '../../testing/accessible.ts'
import { openPage, siteUrl, visitor } from '../../testing/page.tsx'
import { makePicture } from '../../testing/picture.ts'

// jsdom has no addresses for what a page holds in its memory.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

const userOf = async (person: Person) => (await person.client.get<{ user: CurrentUser }>('/api/user')).user
const sectionOf = async (id: string) => {
  await waitFor(() => expect(document.getElementById(id)).toBeVisible())
  return within(document.getElementById(id) as HTMLElement)
}
const faceInBar = () => document.querySelector('.bar .avatar')

test('a picture is refused in words, then taken, and removed', async () => {
  const person = await makePerson(visitor)
  const page = await openPage('/settings#profile', { token: person.token })
  const section = await sectionOf('profile')
  // Whatever a person drops there, not only what the browser's own dialog would offer.
  const user = userEvent.setup({ applyAccept: false })
  const choose = async (name: string, type: string, content: Buffer<ArrayBuffer> | string) =>
    user.upload(await section.findByLabelText('Picture file'), new File([content], name, { type }))
  const picture = makePicture(300, 200)

  await choose('notes.txt', 'text/plain', 'salem')
  expect(await section.findByText(/This is not a picture that we can read/)).toBeVisible()
  await choose('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1, 1))
  expect(await section.findByText(/The picture is larger than 5 MB/)).toBeVisible()
  // What calls itself a picture is looked into by the server.
  await choose('fake.png', 'image/png', 'not a picture at all')
  expect(await section.findByText(/This is not a picture that we can read/)).toBeVisible()
  await choose('cut.png', 'image/png', picture.subarray(0, 400))
  expect(await section.findByText(/The picture is damaged/)).toBeVisible()
  await expectAccessible()
  expect((await userOf(person)).avatar_url).toBeNull()

  await choose('me.png', 'image/png', picture)
  expect(await screen.findByText('Picture saved')).toBeVisible()
  expect(section.queryByText(/The picture is damaged/)).toBeNull()
  const { avatar_url: url } = await userOf(person)
  const small = faceInBar()?.querySelector('img')?.src ?? ''
  expect(small).not.toBe(new URL(url ?? '', siteUrl).href)
  expect((await fetch(small)).status).toBe(200)

  await user.click(section.getByRole('button', { name: 'Remove picture' }))
  expect(await screen.findByText('Picture removed')).toBeVisible()
  await waitFor(() => expect(faceInBar()?.querySelector('svg') ?? faceInBar()).toBeVisible())
  expect(faceInBar()?.querySelector('img')).toBeNull()
  expect((await userOf(person)).avatar_url).toBeNull()
  expect(page.address()).toBe('/settings')
})

test('a name changes once a month and the old one stays known', async () => {
  const [person, neighbour] = [await makePerson(visitor), await makePerson(visitor)]
  const fresh = `${person.username.slice(0, 14)}_new`
  const { user } = await openPage('/settings#profile', { token: person.token })
  const profile = await sectionOf('profile')
  const name = await profile.findByLabelText('Username')
  const write = async (text: string) => {
    await user.clear(name)
    await user.type(name, text)
    await user.click(profile.getByRole('button', { name: 'Change username' }))
  }
  await write(neighbour.username.toUpperCase())
  expect(await profile.findByText('This username is taken')).toBeVisible()
  expect(name).toHaveFocus()
  await write('с кириллицей')
  expect(await profile.findByText('Username can only contain letters, numbers, and underscores')).toBeVisible()
  await write(fresh)
  expect(await screen.findByText('Username changed')).toBeVisible()
  expect(await profile.findByText(/Next time on/)).toBeVisible()
  expect(profile.getByLabelText('Username')).toHaveAttribute('readonly')
  expect(profile.getByText(new RegExp(`^${person.username}, until`))).toBeVisible()
  expect(await screen.findByRole('button', { name: `Account: ${fresh}` })).toBeVisible()
  await expectAccessible()

  await person.client.patch('/api/user', { country: 'KZ', city: 'Өскемен', privacy: { city: 'everyone' } })
  await openPage(`/players/${person.id}`, { language: 'kz' })
  expect(await screen.findByRole('heading', { level: 1, name: fresh })).toBeVisible()
  expect(await screen.findByText('Өскемен, Қазақстан')).toBeVisible()
  expect(await screen.findByText(person.username)).toBeVisible()
})

test('places, privacy, notices, the time zone and consents are kept', async () => {
  const person = await makePerson(visitor)
  const { user } = await openPage('/settings#profile', { token: person.token })
  const profile = await sectionOf('profile')
  const city = await profile.findByLabelText('City')
  const save = profile.getByRole('button', { name: 'Save' })
  await user.selectOptions(profile.getByLabelText('Country'), 'Kazakhstan')
  await user.type(city, '12')
  await user.click(save)
  expect(await profile.findByText('A city is written with letters')).toBeVisible()
  await user.clear(city)
  await user.type(city, 'Өскемен')
  await user.click(save)
  expect(await screen.findByText('Saved')).toBeVisible()

  await user.selectOptions(await (await sectionOf('privacy')).findByLabelText('City'), 'Everyone')
  await user.click(screen.getByRole('checkbox', { name: 'Matches: By email' }))
  await user.selectOptions((await sectionOf('look')).getByLabelText('Time zone'), 'Europe/Berlin')
  await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('Berlin'))
  const consents = await sectionOf('consents')
  const items = consents.getAllByRole('listitem')
  const news = within(items.find((item) => within(item).queryByRole('heading', { name: /News/ })) as HTMLElement)
  await user.click(news.getByRole('button', { name: 'Agree' }))
  expect(await news.findByText(/Given on/)).toBeVisible()
  await user.click(await news.findByRole('button', { name: 'Withdraw' }))
  expect(await news.findByText(/Withdrawn on/)).toBeVisible()
  await vi.waitFor(async () => {
    const kept = await person.client.get<UserSettings>('/api/user/settings')
    expect(kept).toMatchObject({ country: 'KZ', city: 'Өскемен', user: { time_zone: 'Europe/Berlin' } })
    expect(kept.privacy.city).toBe('everyone')
    expect(kept.notifications.matches).toEqual({ mail: false })
  })
  await expectAccessible()
})
