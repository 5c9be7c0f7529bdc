import { waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/**
 * People wait for a button that is still off; a press on it would be lost without a word. Their second press of two comes before anything is drawn anew, as on a
 * slow phone: what is to be sent once has to be so without the help of its button.
 */
export function patientUser(): UserEvent {
  const user = userEvent.setup()
  const { dblClick } = userEvent.setup({ delay: null })
  const click: UserEvent['click'] = async (element) => {
    await waitFor(() => expect(element).toBeEnabled())
    await user.click(element)
  }
  return { ...user, click, dblClick }
}
