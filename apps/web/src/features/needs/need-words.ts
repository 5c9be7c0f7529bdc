import type { Need, NeedKind } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

type Words = { what: string; more: string | null; press: string }

/** Their sentence names it itself. */
const inSentence: ReadonlySet<NeedKind> = new Set(['server_silent', 'cup_to_approve'])

/** A need in a sentence, what there is to say beside it, and its one press. */
export function useNeedWords(): (need: Need) => Words {
  const { t } = useTranslation('needs')
  return ({ kind, match, team, count, text, call }) => {
    const names = {
      team1: match?.team1.name ?? '',
      team2: match?.team2.name ?? '',
      team: team?.name ?? '',
      text: text ?? '',
      count,
    }
    const press = t(`press.${kind}`)
    if (call !== null) {
      const what = t('what.call', { ...names, who: call.username })
      const about = text ?? t(`reason.${call.reason}`)
      return { what, more: call.taken_by === null ? about : t('taken', { about, who: call.taken_by }), press }
    }
    const what = kind === 'dispute' && team === null ? t('what.dispute_nobody', names) : t(`what.${kind}`, names)
    return { what, more: inSentence.has(kind) ? null : text, press }
  }
}
