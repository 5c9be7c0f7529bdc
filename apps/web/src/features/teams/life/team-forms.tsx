import type { TeamDetail } from '@lobby/contract'
import { BelongsForm } from './belongs-form.tsx'
import { CrestForm } from './crest-form.tsx'

/** What captains say of the team in its page itself; it comes for them alone. */
export function TeamForms({ team }: { team: TeamDetail }) {
  return (
    <>
      <CrestForm team={team} />
      <BelongsForm team={team} />
    </>
  )
}
