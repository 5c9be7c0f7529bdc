/** How the library's words for what it keeps are spelt in our tables. */
const optional = { required: false, input: false } as const
const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** It reads people and marks what is proven; `users` makes them. */
export const user = {
  modelName: 'users',
  fields: { name: 'username', emailVerified: 'email_verified', ...times },
  additionalFields: { bannedAt: { type: 'date', fieldName: 'banned_at', ...optional } },
} as const

/** Ways into an account: a password, or a provider. */
export const account = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    providerId: 'provider_id',
    accountId: 'account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
  additionalFields: { displayName: { type: 'string', fieldName: 'display_name', ...optional } },
} as const

export const session = {
  modelName: 'sessions',
  fields: {
    token: 'token_hash',
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...times,
  },
  additionalFields: {
    place: { type: 'string', ...optional },
    lastUsedAt: { type: 'date', fieldName: 'last_used_at', ...optional },
  },
} as const

/** What works once. */
export const verification = {
  modelName: 'verifications',
  // It would tidy up by this machine's clock at every look, while the rows follow the clock of the process.
  disableCleanup: true,
  fields: { identifier: 'token_hash', expiresAt: 'expires_at', ...times },
  additionalFields: {
    purpose: { type: 'string', defaultValue: 'spent', ...optional },
    userId: { type: 'string', fieldName: 'user_id', ...optional },
    sessionId: { type: 'string', fieldName: 'session_id', ...optional },
    email: { type: 'string', ...optional },
    triesLeft: { type: 'number', fieldName: 'tries_left', ...optional },
  },
} as const
