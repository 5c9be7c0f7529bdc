/** A person on a team. */
export type Person = { readonly steamId: string; readonly name: string }
