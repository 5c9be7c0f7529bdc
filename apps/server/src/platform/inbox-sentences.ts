import type { Language, NoticeKind } from '@lobby/contract'
import { en as mailsEn } from '../locales/mails/en.ts'
import { kz as mailsKz } from '../locales/mails/kz.ts'
import { ru as mailsRu } from '../locales/mails/ru.ts'
import { en } from '../locales/inbox/en.ts'
import { kz } from '../locales/inbox/kz.ts'
import { ru } from '../locales/inbox/ru.ts'
import type { InboxText, InboxTexts } from './inbox-texts.ts'
import type { NoticeTemplate, NoticeTexts } from './mail-texts.ts'

const texts: Record<Language, { own: InboxTexts; mails: NoticeTexts['templates'] }> = {
  en: { own: en, mails: mailsEn.notices.templates },
  ru: { own: ru, mails: mailsRu.notices.templates },
  kz: { own: kz, mails: mailsKz.notices.templates },
}

export function inboxText(language: Language, kind: NoticeKind): InboxText {
  const { own, mails } = texts[language]
  const words = own[kind]
  if (typeof words === 'object') return words
  const { subject, button } = mails[kind as NoticeTemplate]
  return { text: words ?? subject, action: button ?? '' }
}
