import { waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** People wait for a button that is still off; a press on it would be lost without a word. */
export function patientUser(): UserEvent {
  const user = userEvent.setup()
  const click: UserEvent['click'] = async (element) => {
    await waitFor(() => expect(element).toBeEnabled())
    await user.click(element)
  }
  return { ...user, click }
}
