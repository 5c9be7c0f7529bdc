import { languages, type Language, type SiteTextName, type SiteTextsState } from '@lobby/contract'
import { allLanguages, type BuiltIn } from '../api/texts.ts'

export type PartState = SiteTextsState['parts'][number]
export type TextState = PartState['texts'][number]
type Field = `${SiteTextName}.${Language}`

/** What was typed, and what an admin had set when that began; a field that nobody touched shows what stands, also when that changes. */
export type Typed = Partial<Record<Field, { text: string; on: string | null }>>

/** Without what is not seen: spaces at the ends, and which of the two kinds of spaces stands between words. */
function seen(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim()
}

export function lengthOf(text: string): number {
  return text.trim().length
}

/** What is sent: null where the built-in text stands, as an empty field says, too. */
export function ownOf(text: string, builtIn: string): string | null {
  return seen(text) === '' || seen(text) === seen(builtIn) ? null : text
}

export function shownText(text: TextState, language: Language, { typed, builtIn }: { typed: Typed; builtIn: BuiltIn }) {
  return typed[`${text.name}.${language}`]?.text ?? text.own[language] ?? builtIn(text.name, language)
}

/** Of all languages, as sent. */
export function sentPart(part: PartState, { typed, builtIn }: { typed: Typed; builtIn: BuiltIn }) {
  return Object.fromEntries(
    part.texts.map((text) => [
      text.name,
      allLanguages((language) => ownOf(shownText(text, language, { typed, builtIn }), builtIn(text.name, language))),
    ]),
  )
}

export function ownCount(part: PartState): number {
  return part.texts.filter(({ own }) => languages.some((language) => own[language] !== null)).length
}
