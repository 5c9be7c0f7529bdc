import { languageTag } from '@lobby/contract'
import type { Letter } from '#platform/mail'
import type { Platform } from '#platform/platform'
import { listMailReaders, type MailReader } from '#users'
import type { Notice } from './notices.rules.ts'
import { readNotices, type NoticedEvent } from './read-notices.ts'

/** Letters stored in one transaction: so few that nobody waits for it. */
const together = 25

/**
 * Mails what an event gives to tell to everybody who wants it. Safe to run twice: an event and a person name a letter, and
 * the same letter is stored once.
 */
export async function tellNotices(platform: Platform, event: NoticedEvent): Promise<void> {
  const eventKey = JSON.stringify(event)
  const letters: Letter[] = []
  for (const notice of await readNotices(platform.db, event)) {
    for (const reader of await listMailReaders(platform.db, notice.kind, notice.to))
      letters.push({ ...letterTo(reader, notice, platform.config.publicUrl), key: `${eventKey} ${reader.id}` })
  }
  for (let start = 0; start < letters.length; start += together) {
    const some = letters.slice(start, start + together)
    await platform.transact(async ({ trx }) => {
      for (const letter of some) await platform.mail.send(trx, letter)
    })
  }
}

function letterTo(
  { username, email, language, timeZone }: MailReader,
  { template, page, values, times = {} }: Notice,
  publicUrl: string,
): Letter {
  const asRead = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    to: email,
    language,
    template,
    values: {
      ...values,
      ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, asRead.format(time)])),
      username,
      link: `${publicUrl}${page}`,
      settings: `${publicUrl}/settings#notifications`,
    },
  }
}
