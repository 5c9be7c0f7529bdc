/** How somebody is named in a form. */
export type WhoDraft = {
  readonly by: 'account' | 'steam'
  /** Of the chosen account; empty until there is one. */
  readonly userId: string
  readonly steam: string
  readonly name: string
}
export type WhoProblem = 'person_missing' | 'steam_missing'

export const emptyWho: WhoDraft = { by: 'account', userId: '', steam: '', name: '' }

type Who = { user_id: string | null; steam: string; name: string }

/** Whom the form names, or what is missing; of the two ways only the chosen one is sent. */
export function whoOf({ by, userId, steam, name }: WhoDraft): Who | WhoProblem {
  if (by === 'account') return userId === '' ? 'person_missing' : { user_id: userId, steam: '', name: '' }
  return steam.trim() === '' ? 'steam_missing' : { user_id: null, steam, name: name.trim() }
}
