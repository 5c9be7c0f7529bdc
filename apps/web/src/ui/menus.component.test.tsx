import { screen, waitFor, within } from '@testing-library/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { show } from '../testing/show.tsx'
import { Menu, MenuChoice, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Tabs } from './tabs.tsx'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function AccountMenu({ onOut, onTheme }: { onOut: () => void; onTheme: (theme: string) => void }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const pick = (next: 'light' | 'dark') => {
    setTheme(next)
    onTheme(next)
  }
  return (
    <Menu className="" label="Account: aibek" trigger="aibek">
      <MenuItem icon="user" render={<Link to="/settings" />}>
        Settings
      </MenuItem>
      <MenuChoice label="Theme" value={theme} options={themes} onChange={pick} />
      <MenuItem icon="close" onClick={onOut}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

describe('a menu', () => {
  async function openMenu() {
    const onOut = vi.fn<() => void>()
    const onTheme = vi.fn<(theme: string) => void>()
    const page = await show(<AccountMenu onOut={onOut} onTheme={onTheme} />)
    const trigger = screen.getByRole('button', { name: 'Account: aibek' })
    expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await page.user.click(trigger)
    await screen.findByRole('menu')
    const isShut = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return { ...page, onOut, onTheme, trigger, isShut }
  }

  test('is walked by arrows, and Enter does what is chosen', async () => {
    const { user, onOut, isShut } = await openMenu()
    await expectAccessible()
    await user.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus())
    await user.keyboard('{End}{Enter}')
    await isShut()
    expect(onOut).toHaveBeenCalledOnce()
  })

  test('an item that goes somewhere is a link', async () => {
    const { user, address } = await openMenu()
    const settings = screen.getByRole('menuitem', { name: 'Settings' })
    expect(settings).toHaveAttribute('href', '/settings')
    await user.click(settings)
    await expect.poll(address).toBe('/settings')
  })

  test('a choice is ticked at the one that holds, and told when it changes', async () => {
    const { user, onTheme, trigger, isShut } = await openMenu()
    const group = within(screen.getByRole('group', { name: 'Theme' }))
    expect(group.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    expect(group.getByRole('menuitemradio', { name: 'Dark' })).not.toBeChecked()
    await user.click(group.getByRole('menuitemradio', { name: 'Dark' }))
    await isShut()
    expect(onTheme).toHaveBeenCalledExactlyOnceWith('dark')
    await user.click(trigger)
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  })

  test('Escape shuts it, does nothing and gives the focus back', async () => {
    const { user, trigger, onOut, onTheme, isShut } = await openMenu()
    await user.keyboard('{Escape}')
    await isShut()
    await waitFor(() => expect(trigger).toHaveFocus())
    expect(onOut).not.toHaveBeenCalled()
    expect(onTheme).not.toHaveBeenCalled()
  })

  test('one that answers a press made before it came stands open', async () => {
    await show(
      <Menu className="" label="Menu" trigger="m" isOpenAtFirst>
        <MenuItem icon="user">Settings</MenuItem>
      </Menu>,
    )
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeVisible()
  })
})

describe('a word about something', () => {
  async function openWord(tabIndex?: number) {
    const page = await show(
      <Popover
        className=""
        label="What is KAST?"
        title="KAST"
        trigger="?"
        {...(tabIndex === undefined ? {} : { tabIndex })}
      >
        <p>A share of rounds</p>
      </Popover>,
    )
    return { ...page, trigger: screen.getByRole('button', { name: 'What is KAST?' }) }
  }

  test('comes when asked for, by its name, and goes by Escape', async () => {
    const { user, trigger } = await openWord()
    expect(screen.queryByText('A share of rounds')).toBeNull()
    await user.tab()
    await waitFor(() => expect(trigger).toHaveFocus())
    await user.keyboard('{Enter}')
    const words = await screen.findByRole('dialog', { name: 'KAST' })
    expect(words).toHaveTextContent('A share of rounds')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('A share of rounds')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  })

  test('may stay out of the way of the Tab key', async () => {
    const { user, trigger } = await openWord(-1)
    await user.tab()
    expect(trigger).not.toHaveFocus()
    await user.click(trigger)
    expect(await screen.findByRole('dialog', { name: 'KAST' })).toBeVisible()
  })
})

describe('tabs', () => {
  function Stages() {
    const [value, setValue] = useState('groups')
    const tabs = ['groups', 'playoff'].map((name) => ({ value: name, label: name, content: <p>{`the ${name}`}</p> }))
    return <Tabs label="Stages" value={value} onChange={setValue} tabs={tabs} />
  }

  test('show one at a time, each named by its tab', async () => {
    const { user } = await show(<Stages />)
    const list = within(screen.getByRole('tablist', { name: 'Stages' }))
    expect(list.getByRole('tab', { name: 'groups' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'groups' })).toHaveTextContent('the groups')
    expect(screen.queryByText('the playoff')).toBeNull()
    await user.click(list.getByRole('tab', { name: 'playoff' }))
    expect(screen.getByRole('tabpanel', { name: 'playoff' })).toHaveTextContent('the playoff')
    await waitFor(() => expect(screen.queryByText('the groups')).toBeNull())
    await expectAccessible()
  })

  test('are one stop of the Tab key, and are walked by arrows', async () => {
    const { user } = await show(<Stages />)
    await user.tab()
    expect(screen.getByRole('tab', { name: 'groups' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    const playoff = screen.getByRole('tab', { name: 'playoff' })
    await waitFor(() => expect(playoff).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('the playoff')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'groups' })).toHaveAttribute('tabindex', '-1')
  })
})
