/**
 * Every refusal that the API can give: a stable code for programs and its HTTP status.
 * The sentence for people stands in the server's locales under the same key.
 */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  MALFORMED_BODY: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  BODY_TOO_LARGE: 413,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  DATABASE_UNAVAILABLE: 503,
  SHUTTING_DOWN: 503,

  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  INVALID_CREDENTIALS: 401,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  STEAM_ID_TAKEN: 409,
  USERNAME_TOO_SOON: 409,
  STEAM_ID_VERIFIED: 409,
  CONSENT_REQUIRED: 409,
  CONSENT_TEXT_CHANGED: 409,
  DEV_LOGIN_OFF: 404,
  LOGIN_CODE_INVALID: 401,

  TEAM_NOT_FOUND: 404,
  TEAM_NAME_TAKEN: 409,
  TEAM_FULL: 409,
  NOT_CAPTAIN: 403,
  NOT_A_MEMBER: 404,
  ALREADY_A_MEMBER: 409,
  CAPTAIN_CANNOT_LEAVE: 409,
  TEAM_IN_TOURNAMENT: 409,
  MEMBER_IN_ROSTER: 409,
  INVITATION_NOT_FOUND: 404,
  INVITATION_USED: 410,
  INVITATION_EXPIRED: 410,

  TOURNAMENT_NOT_FOUND: 404,
  TOURNAMENT_LOCKED: 409,
  INVALID_STATUS_CHANGE: 409,
  REGISTRATION_CLOSED: 409,
  REGISTRATION_NOT_FOUND: 404,
  REGISTRATION_NOT_PENDING: 409,
  TOURNAMENT_FULL: 409,
  ALREADY_REGISTERED: 409,
  ROSTER_TOO_SMALL: 422,
  ROSTER_TOO_LARGE: 422,
  ROSTER_NOT_MEMBERS: 422,
  ROSTER_DUPLICATE: 422,
  PLAYER_IN_OTHER_TEAM: 409,
  NOT_ORGANISER: 403,
  NOT_ENOUGH_TEAMS: 409,
  ALREADY_STARTED: 409,
  FORMAT_NOT_PLAYABLE: 409,
  SEEDING_INVALID: 422,
  NOT_STARTED: 409,
  BRACKET_REFUSED: 409,
  BRACKET_CHANGED: 409,
  RESULT_HAS_CONSEQUENCES: 409,

  MATCH_NOT_FOUND: 404,
  MATCH_FINISHED: 409,
  INVALID_EVENT_SECRET: 401,
  INVALID_EVENT: 400,
  MATCH_TOKEN_INVALID: 401,
  MATCH_TOKEN_EXPIRED: 401,
} as const

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/**
 * What is wrong with one field of a form. Schemas carry these as their messages; both sides translate them.
 * The English sentences are those of specification §5.
 */
export const fieldProblems = [
  'required',
  'invalid',
  'too_long',
  'email_invalid',
  'password_min',
  'password_max',
  'password_common',
  'passwords_differ',
  'username_length',
  'username_characters',
  'team_name_length',
  'team_name_characters',
  'team_tag_format',
  'steam_id_format',
  'number_range',
  'date_invalid',
  'time_zone_invalid',
  'country_invalid',
  'city_invalid',
  'person_name_invalid',
  'best_of_invalid',
  'stage_order_invalid',
  'group_size_invalid',
  'groups_too_many',
  'group_too_small',
  'tie_break_duplicate',
  'points_invalid',
  'advance_invalid',
  'grand_final_invalid',
  'seeding_invalid',
  'swiss_invalid',
  'forbidden_invalid',
  'entrants_too_few',
  'teams_too_few',
  'teams_too_many',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

export function isFieldProblem(text: string): text is FieldProblem {
  return (fieldProblems as readonly string[]).includes(text)
}
