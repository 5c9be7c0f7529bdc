import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changing } from '../testing/changing.tsx'
import { show } from '../testing/show.tsx'
import { Button, ButtonLink } from './button.tsx'

test('a press, Enter and Space do the same', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = await show(<Button onClick={onClick}>Go</Button>)
  await user.click(screen.getByRole('button', { name: 'Go' }))
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

test('while it works it keeps the focus, says so and does nothing more', async () => {
  const onClick = vi.fn<() => void>()
  const button = changing(<Button onClick={onClick}>Save</Button>)
  const { user } = await show(button.element)
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await button.change(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  expect(save).toHaveFocus()
  expect(save).toHaveAttribute('aria-busy', 'true')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.click(save)
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  await button.change(<Button onClick={onClick}>Save</Button>)
  expect(save).not.toHaveAttribute('aria-busy')
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('one that is off is out of reach for pointer and keyboard', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = await show(
    <>
      <Button disabled onClick={onClick}>
        Off
      </Button>
      <Button>On</Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Off' })).toBeDisabled()
  await user.tab()
  expect(screen.getByRole('button', { name: 'On' })).toHaveFocus()
  expect(onClick).not.toHaveBeenCalled()
})

/** A form whose buttons are these; says how often it was sent. */
function formOf(send: () => void, button: React.ReactNode) {
  return (
    <form
      aria-label="form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input aria-label="name" />
      {button}
    </form>
  )
}

test('within a form it sends only where it says so, and never while busy', async () => {
  const send = vi.fn<() => void>()
  const form = changing(formOf(send, <Button>Cancel</Button>))
  const { user } = await show(form.element)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(send).not.toHaveBeenCalled()
  await form.change(formOf(send, <Button type="submit">Send</Button>))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(1)
  await form.change(
    formOf(
      send,
      <Button type="submit" busy>
        Send
      </Button>,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(screen.getByRole('textbox', { name: 'name' }), '{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})

test('one that leads somewhere is a link, which the router follows', async () => {
  const { user, address } = await show(
    <ButtonLink to="/teams/$teamId" params={{ teamId: 't/1' }} search={{ invite: 'abc' }}>
      Team
    </ButtonLink>,
  )
  const link = screen.getByRole('link', { name: 'Team' })
  expect(link).toHaveAttribute('href', '/teams/t%2F1?invite=abc')
  expect(screen.queryByRole('button')).toBeNull()
  await user.tab()
  expect(link).toHaveFocus()
  await user.keyboard('{Enter}')
  await expect.poll(address).toBe('/teams/t%2F1?invite=abc')
})
