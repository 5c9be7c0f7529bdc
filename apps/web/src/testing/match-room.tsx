import type { CurrentUser, Language, MatchDetail, MatchRoom } from '@lobby/contract'
import { viewerQuery } from '#features/matches/api/match-rights'
import { roomQuery } from '#features/matches/api/get-room'
import { RoomPlace } from '#features/matches/room/room-place'
import { sampleMatch, sampleUser } from './samples.ts'
import { known, show } from './show.tsx'

/** Captain of team 1, of team 2, and somebody who is neither. */
export const captain1 = sampleUser({ id: 'u1' })
export const captain2 = sampleUser({ id: 'u2', username: 'baurzhan' })
export const somebody = sampleUser({ id: 'u9', username: 'karla' })

type Look = {
  match?: MatchDetail
  viewer?: CurrentUser | null
  isOrganiser?: boolean
  language?: Language
  zone?: string
}

/** The room of a match on its page, as it is known to whoever looks. */
export function showRoom(room: MatchRoom, { match = sampleMatch(), isOrganiser = false, ...look }: Look = {}) {
  const { viewer } = look
  const knows = [known(roomQuery(match.id), room)]
  const rights = viewer
    ? [known(viewerQuery(match.tournament.id, viewer.id), { is_organiser: isOrganiser, crew: [] })]
    : []
  return show(<RoomPlace match={match} />, { texts: ['matches', 'room'], knows: [...knows, ...rights], ...look })
}
