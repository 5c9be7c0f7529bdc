import { roomsOf, siteTextPartNames, type SiteTextsRequest, type SiteTextsState } from '@lobby/contract'
import { recordAct } from '#audit'
import { everythingTag } from '#platform/bounded-cache'
import { AppError } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { changedTexts } from '#platform/site-texts'

/** How they stand, with the room of each. */
export async function readTexts({ texts }: Pick<Platform, 'texts'>): Promise<SiteTextsState> {
  const parts = await texts.read()
  const state = {
    parts: siteTextPartNames.map((part) => {
      const { version, own, changedAt } = parts[part]
      return {
        part,
        page: part.startsWith('landing_') ? 'landing' : 'partners',
        version,
        changed_at: changedAt?.toISOString() ?? null,
        texts: Object.entries(roomsOf(part)).map(([name, room]) => ({
          name,
          ...room,
          own: own[name as keyof typeof own],
        })),
      }
    }),
  }
  return state as SiteTextsState
}

/**
 * What stands so already is not written down. Pages that were drawn before say something else, so all of them go, on every node.
 * @throws SITE_TEXTS_CHANGED where another admin was quicker
 */
export async function changeTexts(
  platform: Platform,
  { part, version, own, reason, by }: SiteTextsRequest & { by: string },
): Promise<void> {
  const { transact, texts, answers, clock } = platform
  const isSaved = await transact(async ({ trx, afterCommit }) => {
    const before = (await texts.read(trx))[part]
    if (before.version !== version) return false
    const changes = changedTexts(before.own, own)
    if (changes.length === 0) return true
    const at = clock.now()
    if (!(await texts.save(trx, { part, version, own, at }))) return false
    await recordAct(trx, { act: 'site.texts_changed', by, reason, details: { changes }, at })
    afterCommit(() => answers.drop(everythingTag))
    return true
  })
  if (!isSaved) throw new AppError('SITE_TEXTS_CHANGED', undefined, await readTexts(platform))
}
