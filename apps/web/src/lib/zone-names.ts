import type { Language } from '@lobby/contract'

/** Intl knows no cities, and the names of zones are English: those that people here live by, as they are written in their languages. */
export const zoneNames: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  ru: {
    'Asia/Almaty': 'Алматы',
    'Asia/Aqtau': 'Актау',
    'Asia/Aqtobe': 'Актобе',
    'Asia/Atyrau': 'Атырау',
    'Asia/Oral': 'Уральск',
    'Asia/Qostanay': 'Костанай',
    'Asia/Qyzylorda': 'Кызылорда',
    'Asia/Bishkek': 'Бишкек',
    'Asia/Novosibirsk': 'Новосибирск',
    'Asia/Omsk': 'Омск',
    'Asia/Tashkent': 'Ташкент',
    'Asia/Yekaterinburg': 'Екатеринбург',
    'Europe/Moscow': 'Москва',
  },
  kz: {
    'Asia/Almaty': 'Алматы',
    'Asia/Aqtau': 'Ақтау',
    'Asia/Aqtobe': 'Ақтөбе',
    'Asia/Atyrau': 'Атырау',
    'Asia/Oral': 'Орал',
    'Asia/Qostanay': 'Қостанай',
    'Asia/Qyzylorda': 'Қызылорда',
    'Asia/Bishkek': 'Бішкек',
    'Asia/Novosibirsk': 'Новосибирск',
    'Asia/Omsk': 'Омбы',
    'Asia/Tashkent': 'Ташкент',
    'Asia/Yekaterinburg': 'Екатеринбург',
    'Europe/Moscow': 'Мәскеу',
  },
}
