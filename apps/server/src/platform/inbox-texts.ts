import type { NoticeKind } from '@lobby/contract'
import type { NoticeTemplate } from './mail-texts.ts'

/** `{name}` stands for a value. */
export type InboxText = { text: string; action: string }
/**
 * Sentences of notices. Of what comes by mail, too, the letter's subject and button are taken, where a sentence of its own does not say
 * more; every other kind must have one.
 */
export type InboxTexts = Record<Exclude<NoticeKind, NoticeTemplate>, InboxText> &
  Partial<Record<NoticeTemplate, string>>
