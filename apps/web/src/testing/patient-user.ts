import { waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** What is under way in this process ends by then, however slow the machine: its timers were set before this one. */
const momentMs = 300

/**
 * People wait for a button that is still off; a press on it would be lost without a word. One that is still drawn as busy gets a moment and is pressed all the same:
 * its write may not be over. Their second press of two comes before anything is drawn anew, as on a slow phone: what is to be sent once has to be so without the
 * help of its button.
 */
export function patientUser(): UserEvent {
  const user = userEvent.setup()
  const { dblClick } = userEvent.setup({ delay: null })
  const click: UserEvent['click'] = async (element) => {
    // What can be pressed is pressed at once: the page goes on while one waits, and a button may say something else by then.
    if (element.closest(':disabled') !== null) await waitFor(() => expect(element).toBeEnabled())
    const isFree = () => expect(element).not.toHaveAttribute('aria-busy')
    if (element.ariaBusy !== null) await waitFor(isFree, { timeout: momentMs }).catch(() => undefined)
    await user.click(element)
  }
  return { ...user, click, dblClick }
}
