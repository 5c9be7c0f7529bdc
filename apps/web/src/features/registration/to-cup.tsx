import { cupId } from '@lobby/contract'
import { ButtonLink } from '#ui/button'

/** To the cup, by the address that it has. */
export function ToCup({ id, children }: { id: string; children: string }) {
  if (id === cupId)
    return (
      <ButtonLink kind="primary" to="/tournaments/lobby-cup">
        {children}
      </ButtonLink>
    )
  return (
    <ButtonLink kind="primary" to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
      {children}
    </ButtonLink>
  )
}
