import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { changing } from '../testing/changing.tsx'
import { show } from '../testing/show.tsx'
import { Checkbox, FormError, Input, PasswordInput, Select, Textarea } from './fields.tsx'
import { SavedCheckbox } from './saved-checkbox.tsx'

describe.each([
  ['a line', Input],
  ['several lines', Textarea],
] as const)('a field of %s', (_what, Field) => {
  test('is found by its label, and its hint is read with it', async () => {
    await show(<Field label="Name" hint="2 to 32 characters" name="name" />)
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field).toHaveAccessibleDescription('2 to 32 characters')
    expect(field).toBeValid()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a problem takes the place of the hint, is told at once and is read with it', async () => {
    const form = changing(<Field label="Name" hint="2 to 32 characters" />)
    await show(form.element)
    await form.change(<Field label="Name" hint="2 to 32 characters" error="Too short" />)
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Too short')
    expect(screen.getByRole('alert')).toHaveTextContent('Too short')
    expect(screen.queryByText('2 to 32 characters')).toBeNull()
    await form.change(<Field label="Name" hint="2 to 32 characters" />)
    expect(field).toBeValid()
    expect(field).toHaveAccessibleDescription('2 to 32 characters')
  })

  test('one that is wrong without words of its own keeps its hint', async () => {
    await show(<Field label="Name" hint="2 to 32 characters" invalid />)
    expect(screen.getByRole('textbox')).toBeInvalid()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('2 to 32 characters')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without anything to say about it, nothing is said', async () => {
    await show(<Field label="Name" />)
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby')
  })
})

test('two fields of one label are told apart by where they stand', async () => {
  await show(
    <>
      <Input label="Score" error="No number" />
      <Input label="Score" hint="Rounds" />
    </>,
  )
  const [first, second] = screen.getAllByRole('textbox', { name: 'Score' })
  expect(first).toHaveAccessibleDescription('No number')
  expect(second).toHaveAccessibleDescription('Rounds')
  expect(first?.id).not.toBe(second?.id)
  await expectAccessible()
})

describe('a password', () => {
  test.each([
    ['en', 'Show password', 'Hide password'],
    ['ru', 'Показать пароль', 'Скрыть пароль'],
    ['kz', 'Құпиясөзді көрсету', 'Құпиясөзді жасыру'],
  ] as const)('is shown and hidden by its button, in %s', async (language, reveal, hide) => {
    const { user } = await show(<PasswordInput label="Secret" name="secret" />, { language })
    const field = screen.getByLabelText('Secret')
    await user.type(field, 'tulpar')
    expect(field).toHaveAttribute('type', 'password')
    const button = screen.getByRole('button', { name: reveal })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await user.click(button)
    expect(field).toHaveAttribute('type', 'text')
    expect(field).toHaveValue('tulpar')
    expect(screen.getByRole('button', { name: hide })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: hide }))
    expect(field).toHaveAttribute('type', 'password')
  })

  test('its button sends no form', async () => {
    const send = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
    const { user } = await show(
      <form onSubmit={send}>
        <PasswordInput label="Secret" error="Too short" />
      </form>,
    )
    await user.click(screen.getByRole('button'))
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Secret')).toHaveAccessibleDescription('Too short')
  })
})

test('a list is picked from by its label, and says what is wrong with it', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = await show(
    <Select label="City" error="Choose one" defaultValue="" onChange={({ target }) => onChange(target.value)}>
      <option value="">All</option>
      <option>Алматы</option>
    </Select>,
  )
  const list = screen.getByRole('combobox', { name: 'City' })
  expect(list).toBeInvalid()
  expect(list).toHaveAccessibleDescription('Choose one')
  await user.selectOptions(list, 'Алматы')
  expect(onChange).toHaveBeenLastCalledWith('Алматы')
})

test('a box is ticked by its words, by Space, and has a name where the words are hidden', async () => {
  const { user } = await show(
    <>
      <Checkbox label="I agree" />
      <Checkbox label="Pick Tulpar" isLabelHidden />
    </>,
  )
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  await user.click(screen.getByText('I agree'))
  expect(box).toBeChecked()
  await user.keyboard(' ')
  expect(box).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Pick Tulpar' })).toBeInTheDocument()
})

test('what is wrong with a form is told at once', async () => {
  await show(<FormError>Wait a little</FormError>)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Wait a little$/)
})

describe('a box that is kept at once', () => {
  test('stands as picked on its way, and goes back where it could not be kept', async () => {
    const way = Promise.withResolvers<void>()
    const save = vi.fn<(isOn: boolean) => Promise<unknown>>(() => way.promise)
    const { user } = await show(<SavedCheckbox label="Letters" isOn={false} save={save} />)
    const box = screen.getByRole('checkbox', { name: 'Letters' })
    await user.click(box)
    expect(save).toHaveBeenCalledExactlyOnceWith(true)
    expect(box).toBeChecked()
    way.reject(new Error('no network'))
    await waitFor(() => expect(box).not.toBeChecked())
  })

  test('stays where it was kept', async () => {
    function Kept() {
      const [isOn, setOn] = useState(false)
      return <SavedCheckbox label="Letters" isOn={isOn} save={async (picked) => setOn(picked)} />
    }
    const { user } = await show(<Kept />)
    const box = screen.getByRole('checkbox', { name: 'Letters' })
    await user.click(box)
    await waitFor(() => expect(box).toBeChecked())
    await user.click(box)
    await waitFor(() => expect(box).not.toBeChecked())
  })
})
