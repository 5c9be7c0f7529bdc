import { recordAct } from '#audit'
import { organiserMessagesAnHour, type MessagePreview, type OrganiserMessageRequest } from '@lobby/contract'
import { newId } from '#core/ids'
import { lockTournament } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import { listAudience, listReaders } from './audience.queries.ts'
import { countSince, insertMessage, isSent } from './messages.queries.ts'

const hourMs = 3_600_000

type Asked = Pick<OrganiserMessageRequest, 'audience' | 'readers'> & { tournamentId: number }

/** Whom a message would reach. */
export async function previewMessage(runner: Runner, asked: Asked): Promise<MessagePreview> {
  const teams = await listAudience(runner, asked)
  const people = await listReaders(runner, { registrations: teams.map((team) => team.registration_id), ...asked })
  const languages = { en: 0, ru: 0, kz: 0 }
  for (const { language } of people) languages[language] += 1
  return { teams: teams.map(({ id, name, tag }) => ({ id, name, tag })), people: people.length, languages }
}

/**
 * Sends a message to whoever it concerns at this moment: they find it in their inboxes. Told twice it is sent once, by whoever sends it.
 * @throws TOURNAMENT_NOT_FOUND, MESSAGE_TO_NOBODY, MESSAGES_TOO_MANY
 */
export async function sendMessage(
  platform: Platform,
  { tournamentId, actorId, ...request }: OrganiserMessageRequest & { tournamentId: number; actorId: string },
): Promise<void> {
  await platform.transact(async (work) => {
    found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (await isSent(work.trx, tournamentId, request.key)) return
    const at = platform.clock.now()
    const sent = await countSince(work.trx, tournamentId, new Date(at.getTime() - hourMs))
    if (sent >= organiserMessagesAnHour) refuse('MESSAGES_TOO_MANY')
    const teams = await listAudience(work.trx, { tournamentId, ...request })
    const registrations = teams.map((team) => team.registration_id)
    const people = await listReaders(work.trx, { registrations, readers: request.readers })
    if (people.length === 0) refuse('MESSAGE_TO_NOBODY')
    const id = newId()
    const message = { id, tournamentId, key: request.key, by: actorId, audience: request.audience, at }
    await insertMessage(work.trx, {
      ...message,
      readers: request.readers,
      texts: request.texts,
      teams: teams.length,
      people: people.map((person) => person.id),
    })
    await recordAct(work.trx, { act: 'tournament.message_written', by: actorId, tournamentId, at })
    await work.publish({ type: 'tournament.message-sent', tournamentId: String(tournamentId), messageId: id })
  })
}
