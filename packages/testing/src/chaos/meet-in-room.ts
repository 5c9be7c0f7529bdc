import type { MatchRoom } from '@lobby/contract'
import { unlessDone, type LobbyClient } from '@lobby/demo'
import type { Person, Team } from '../people.ts'

/**
 * What a captain may hear whose request arrived although its answer did not, or who looked at a room that has gone on since: they
 * look again.
 */
const goneOn = [
  'ROOM_CHANGED',
  'NOT_YOUR_TURN',
  'VETO_TOO_LATE',
  'VETO_NOT_RUNNING',
  'VETO_CHOICE_INVALID',
  'ROOM_CLOSED',
]
const pauseMs = 50

/** The captains of a match say that they are ready, and ban and pick until the maps are chosen. */
export async function meetInRoom(visitor: LobbyClient, teams: readonly Team[], matchId: string): Promise<void> {
  const path = `/api/matches/${matchId}`
  for (;;) {
    const room = await visitor.get<MatchRoom>(`${path}/room`)
    if (room.phase === 'settled' || room.phase === 'closed') return
    const [one, two] = room.captains.map((id) => captainOf(teams, id))
    if (one === undefined || two === undefined) throw new Error(`match ${matchId} has other captains than its teams`)
    if (room.phase === 'ready') {
      const late = room.ready.team1 === null ? one : two
      await unlessDone(goneOn, () => late.client.post(`${path}/ready`))
    } else {
      const next = room.veto?.steps[room.veto.current]
      const captain = next?.team === 2 ? two : one
      await unlessDone(goneOn, () => captain.client.post(`${path}/veto`, choiceIn(room)))
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** The first map that is left, or a side. */
function choiceIn({ version, veto }: MatchRoom): object {
  const taken = new Set(veto?.steps.map(({ map }) => map))
  const choice =
    veto?.steps[veto.current]?.action === 'side' ? { side: 'ct' } : { map: veto?.pool.find((map) => !taken.has(map)) }
  return { expected_version: version, ...choice }
}

function captainOf(teams: readonly Team[], id: string): Person | undefined {
  return teams.find(({ captain }) => captain.id === id)?.captain
}
