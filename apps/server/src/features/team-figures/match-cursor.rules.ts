/** Where a list of finished matches goes on: behind the last one shown. */
export function cursorOf({ finished_at: at, match_id: id }: { finished_at: Date; match_id: number }): string {
  return `${at.toISOString()}~${id}`
}

/** Null for what is no place in the list. */
export function placeOf(cursor: string): { at: Date; id: number } | null {
  const [time = '', text = ''] = cursor.split('~')
  const [at, id] = [new Date(time), Number(text)]
  return Number.isNaN(at.getTime()) || !Number.isInteger(id) || id < 1 || id > 2_147_483_647 ? null : { at, id }
}
