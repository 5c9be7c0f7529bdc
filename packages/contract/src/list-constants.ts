/** What lists, boards and files may be asked for, and bounds of what stands in them. Apart from the others, as no first view of a cup or a match needs them. */

/** Where a team belongs besides its city. */
export const affiliationKinds = ['school', 'university', 'club'] as const
/** What somebody does in a team, as players call it. */
export const gameRoles = ['leader', 'awper', 'entry', 'rifler', 'support', 'lurker', 'coach'] as const
/** Parts of a day that lists are filtered by: the hours from each to the next. */
export const dayParts = { night: 0, morning: 6, day: 12, evening: 18 } as const
export const dayPartNames = ['morning', 'day', 'evening', 'night'] as const
export type DayPart = (typeof dayPartNames)[number]
/** Letters of a school's, a university's or a club's name. */
export const teamAffiliationMax = 60
/** Letters of what a team says to players it looks for, a player to a team, and somebody who looks for a team. */
export const teamWordsMax = 280
/** Requests to join that one account may make in a day. */
export const joinRequestsADay = 10
/** A post of somebody who looks for a team stands so many days at the longest. */
export const freeAgentDaysMax = 60

/** Of the leaderboard. */
export const leaderboardPeriods = ['week', 'month', 'season', 'all'] as const
/** What a board is ordered by. */
export const leaderboardMeasures = ['xp', 'kd', 'wins', 'match_rating', 'swing'] as const
export const teamMeasures = ['wins', 'win_share', 'rounds'] as const
/** Whose share or average says little yet. */
export const boardMinimum = { maps: 3 } as const
/** Files of boards and lists. */
export const tableFormats = ['csv', 'json', 'ndjson'] as const
/** A cup as files. */
export const cupParts = ['teams', 'players', 'matches', 'maps', 'figures'] as const
/** Days that the figures of the site may look back. */
export const analyticsWindows = [7, 30, 90] as const

/** Ladders of the skill rating: players a side. */
export const ratingLadders = ['5v5', '2v2', '1v1'] as const
/** From how many points on free agents can be looked for. */
export const ratingFloors = [1_300, 1_500, 1_700, 1_900, 2_100] as const
/** Who stands on their boards: rated maps, days since the last one; and maps of placement, before which no number is shown. A board shows how the last maps moved somebody. */
export const ratingBoard = { maps: 20, days: 30, placement: 10, trend: 20 } as const
/** What the list of players can be sorted and filtered by. */
export const playerSorts = ['name', 'rating', 'xp', 'kd', 'wins'] as const
export const teamFilters = ['with', 'without'] as const
/** A list counts so far, and then says that there are more. */
export const countedPlayersMax = 1_000
