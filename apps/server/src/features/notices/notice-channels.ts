import { languageTag } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { listMailReaders, type MailReader } from '#users'
import { writtenFor } from './inbox.presenter.ts'
import { mailedAs } from './kinds.ts'
import type { Notice } from './notices.rules.ts'
import { readNames } from './stored-notices.queries.ts'

/** One notice, as far as it is new to these people; `event` names the act, the same for each of them. */
type Told = { notice: Notice; event: string; people: readonly string[] }

/** A way in which notices reach people beside their inbox. What it sends it stores in the transaction that stores the notice. */
export type NoticeChannel = { tell: (work: Work, told: Told) => Promise<void> }

/** Letters to those who left them on, and whose address is proven. */
export function mailChannel({ mail, config }: Pick<Platform, 'mail' | 'config'>): NoticeChannel {
  return {
    tell: async ({ trx }, { notice, event, people }) => {
      const as = mailedAs(notice.kind)
      if (as === null) return
      const readers = await listMailReaders(trx, as.choice, people)
      if (readers.length === 0) return
      const values = { ...notice.values, ...(await namesIn(trx, notice)) }
      for (const reader of readers)
        await mail.send(trx, {
          to: reader.email,
          language: reader.language,
          template: as.template,
          values: {
            ...values,
            ...writtenFor(values, reader.language),
            ...timesFor(reader, notice),
            username: reader.username,
            link: `${config.publicUrl}${notice.page}`,
            settings: `${config.publicUrl}/settings#notifications`,
          },
          key: `${event} ${reader.id}`,
        })
    },
  }
}

async function namesIn(trx: Work['trx'], { people = {} }: Notice): Promise<Record<string, string>> {
  const names = await readNames(trx, Object.values(people))
  return Object.fromEntries(Object.entries(people).map(([name, id]) => [name, names.get(id) ?? '']))
}

function timesFor({ language, timeZone }: MailReader, { times = {} }: Notice): Record<string, string> {
  const asRead = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, asRead.format(time)]))
}
