import type { OrganiserTexts } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

export type AnnouncementRow = {
  id: string
  text_en: string
  text_ru: string
  text_kz: string
  is_urgent: boolean
  starts_at: Date
  ends_at: Date
  withdrawn_at: Date | null
  made_by: string
  username: string
}

/** Null: the whole site. */
export type Place = number | null

const listed = 50

function select(runner: Runner, place: Place) {
  return runner
    .selectFrom('announcements')
    .innerJoin('users', 'users.id', 'announcements.made_by')
    .select([
      'announcements.id',
      'text_en',
      'text_ru',
      'text_kz',
      'is_urgent',
      'starts_at',
      'ends_at',
      'withdrawn_at',
      'made_by',
      'users.username',
    ])
    .where('announcements.tournament_id', place === null ? 'is' : '=', place)
}

export function listStanding(runner: Runner, place: Place, at: Date): Promise<AnnouncementRow[]> {
  return select(runner, place)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('is_urgent', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('announcements.id')
    .execute()
}

/** The latest first. */
export function listWritten(runner: Runner, place: Place): Promise<AnnouncementRow[]> {
  return select(runner, place).orderBy('starts_at', 'desc').orderBy('announcements.id').limit(listed).execute()
}

export async function countOpen(runner: Runner, place: Place, at: Date): Promise<number> {
  const { count } = await runner
    .selectFrom('announcements')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tournament_id', place === null ? 'is' : '=', place)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Written = {
  id: string
  place: Place
  key: string
  texts: OrganiserTexts
  isUrgent: boolean
  startsAt: Date
  endsAt: Date
  by: string
  at: Date
}

/** False where its writer told it before. */
export async function insertAnnouncement(trx: Trx, written: Written): Promise<boolean> {
  const row = await trx
    .insertInto('announcements')
    .values({
      id: written.id,
      tournament_id: written.place,
      key: written.key,
      text_en: written.texts.en,
      text_ru: written.texts.ru,
      text_kz: written.texts.kz,
      is_urgent: written.isUrgent,
      starts_at: written.startsAt,
      ends_at: written.endsAt,
      made_by: written.by,
      made_at: written.at,
    })
    .onConflict((conflict) => conflict.columns(['made_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined where there is none in this place; withdrawn twice it stays as it is. */
export async function withdrawAnnouncement(
  trx: Trx,
  { id, place, at }: { id: string; place: Place; at: Date },
): Promise<{ changed: boolean } | undefined> {
  const row = await trx
    .selectFrom('announcements')
    .select('withdrawn_at')
    .where('id', '=', id)
    .where('tournament_id', place === null ? 'is' : '=', place)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.withdrawn_at !== null) return { changed: false }
  await trx.updateTable('announcements').set({ withdrawn_at: at }).where('id', '=', id).execute()
  return { changed: true }
}
