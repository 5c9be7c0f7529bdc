import type { Language } from '@lobby/contract'

/** What stands in calendars that others read, beside names and addresses. */
export type CalendarWords = {
  /** Of a tournament as a whole. */
  cup: string
  match: (number: number) => string
  /** Whose team is not known yet. */
  winnerOf: (number: number) => string
  loserOf: (number: number) => string
  unknown: string
  lane: (name: string) => string
}

export const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  en: {
    cup: 'CS2 tournament on LOBBY',
    match: (number) => `match ${number}`,
    winnerOf: (number) => `Winner of match ${number}`,
    loserOf: (number) => `Loser of match ${number}`,
    unknown: 'to be decided',
    lane: (name) => `Server ${name}`,
  },
  ru: {
    cup: 'Турнир по CS2 на LOBBY',
    match: (number) => `матч ${number}`,
    winnerOf: (number) => `Победитель матча ${number}`,
    loserOf: (number) => `Проигравший матча ${number}`,
    unknown: 'соперник определится',
    lane: (name) => `Сервер ${name}`,
  },
  kz: {
    cup: 'LOBBY-дегі CS2 турнирі',
    match: (number) => `${number}-матч`,
    winnerOf: (number) => `${number}-матчтың жеңімпазы`,
    loserOf: (number) => `${number}-матчта жеңілген команда`,
    unknown: 'қарсылас әлі белгісіз',
    lane: (name) => `${name} сервері`,
  },
}
