import { languages, languageTag, noticeKinds, type Language, type Notice } from '@lobby/contract'
import { inboxText } from '#platform/inbox-sentences'
import { sentencesIn } from '#platform/sentences'
import type { Facts, NoticeRow } from './stored-notices.queries.ts'

type Reader = {
  language: Language
  timeZone: string
  now: Date
  /** Names of people by their ids. */
  names: ReadonlyMap<string, string>
}

const dayAndTime = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A row as its owner reads it. */
export function presentNotice(row: NoticeRow, reader: Reader): Notice {
  const { text, action } = inboxText(reader.language, row.kind)
  const isOver = row.ends_at !== null && row.ends_at <= reader.now
  return {
    id: String(row.number),
    kind: row.kind,
    topic: noticeKinds[row.kind],
    text: fill(text, valuesFor(row.facts, reader)),
    action: { label: action, page: row.page },
    at: row.created_at.toISOString(),
    is_read: row.read_at !== null,
    is_done: row.done_at !== null || isOver,
  }
}

/** Where a value is empty, the colon before it goes, too. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/(: )?\{(\w+)\}/g, (_whole, colon: string | undefined, name: string) => {
    const value = values[name] ?? ''
    return value === '' ? '' : `${colon ?? ''}${value}`
  })
}

/** What stands in up to three languages: the reader's own, else the first that there is. */
export function writtenFor(values: Facts['values'], language: Language): Record<string, string> {
  const written: Record<string, string> = {}
  for (const name of ['text', 'message']) {
    const [own] = [language, ...languages].map((one) => values[`${name}_${one}`] ?? '').filter((one) => one !== '')
    if (own !== undefined) written[name] = own
  }
  return written
}

function valuesFor(facts: Facts, { language, timeZone, names }: Reader): Record<string, string> {
  const { values, people = {}, times = {}, achievement } = facts
  // As the site writes times: by 24 hours, the day before the month; all of them are near, so that a year says nothing.
  const tag = language === 'en' ? 'en-GB' : languageTag(language)
  const asRead = new Intl.DateTimeFormat(tag, { ...dayAndTime, timeZone })
  return {
    ...values,
    ...writtenFor(values, language),
    ...Object.fromEntries(Object.entries(people).map(([name, id]) => [name, names.get(id) ?? ''])),
    ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, asRead.format(new Date(time))])),
    ...(achievement === undefined ? {} : { achievement: sentencesIn(language).rewards.achievements[achievement].name }),
  }
}
