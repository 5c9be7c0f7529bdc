import { languageTag, productName, type Language, noSupport, type Support } from '@lobby/contract'
import { en } from '../locales/mails/en.ts'
import { kz } from '../locales/mails/kz.ts'
import { ru } from '../locales/mails/ru.ts'
import { type MailTemplate, type MailText, type MailTexts, type NoticeTemplate, noticeTemplates } from './mail-texts.ts'

const texts: Record<Language, MailTexts> = { en, ru, kz }

/**
 * A letter as plain text and as simple HTML: no picture, no font, nothing that asks a stranger's server. A line is left out
 * if it names a value that is given and empty.
 */
export function frameMail(
  language: Language,
  template: MailTemplate,
  { values, support = noSupport }: { values: Readonly<Record<string, string>>; support?: Support },
): { subject: string; text: string; html: string } {
  const { linkByHand } = texts[language]
  const { letter, footer: unfilled } = letterOf(texts[language], template)
  const fill = (line: string): string => line.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  const link = letter.button === undefined ? null : (values['link'] ?? '')
  const says = (line: string): boolean => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== '')
  const [lines, after] = [letter.lines.filter(says).map(fill), (letter.after ?? []).map(fill)]
  const footer = [fill(unfilled), ...supportLine(texts[language], support)]
  const subject = fill(letter.subject)
  const button = letter.button ?? ''
  const text = [...lines, ...(link === null ? [] : [`${button}:\n${link}`]), ...after, '-- ', ...footer].join('\n\n')
  const html = `<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f3f5;color:#16191d;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#fff;border-radius:8px">
<p style="margin:0 0 20px;font-weight:700;letter-spacing:.12em">${productName}</p>
${lines.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escaped(line)}</p>`).join('\n')}
${link === null ? '' : linkBlock(link, button, linkByHand)}
${after.map((line) => `<p style="margin:0 0 12px;font-size:14px;color:#4a5159">${escaped(line)}</p>`).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dde1e5;font-size:13px;color:#4a5159">${footer.map(escaped).join('<br>')}</p>
</div></body></html>`
  return { subject, text, html }
}

function supportLine({ support: words }: MailTexts, { email, phone }: Support): string[] {
  const contact = [email, phone].filter((one) => one !== null).join(', ')
  return contact === '' ? [] : [`${words} ${contact}`]
}

function letterOf(
  { templates, notices, footer }: MailTexts,
  template: MailTemplate,
): { letter: MailText; footer: string } {
  const letter = isNotice(template) ? notices.templates[template] : templates[template]
  return { letter, footer: letter.footer ?? (isNotice(template) ? notices.footer : footer) }
}

function isNotice(template: MailTemplate): template is NoticeTemplate {
  return noticeTemplates.some((name) => name === template)
}

function linkBlock(link: string, button: string, linkByHand: string): string {
  const address = escaped(link)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#0b5c57;color:#fff;border-radius:6px;text-decoration:none;font-weight:600">${escaped(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4a5159;overflow-wrap:anywhere">${escaped(linkByHand)}<br>${address}</p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
