import type { AdminActName } from '@lobby/contract'

type Underscored<T extends string> = T extends `${infer Group}.${infer Name}` ? `${Group}_${Name}` : never

/** As the texts call an act: a dot in a key leads into a group. */
export function actKey(act: AdminActName): Underscored<AdminActName> {
  return act.replace('.', '_') as Underscored<AdminActName>
}
