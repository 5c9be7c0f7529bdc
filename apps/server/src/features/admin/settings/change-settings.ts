import {
  siteSettingNames,
  type FieldChange,
  type SiteSettings,
  type SiteSettingsRequest,
  type SiteSettingsState,
} from '@lobby/contract'
import { recordAct } from '#audit'
import { everythingTag } from '#platform/bounded-cache'
import { AppError } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { fixedSettings } from './fixed.ts'

/** How they stand. */
export async function readSettings({ settings }: Pick<Platform, 'settings'>): Promise<SiteSettingsState> {
  const { version, own, changedAt } = await settings.read()
  return {
    version,
    own,
    changed_at: changedAt?.toISOString() ?? null,
    defaults: settings.defaults,
    fixed: fixedSettings,
  }
}

/**
 * What stands so already is not written down. Pages that were made before say something else, so all of them go, on every node.
 * @throws SITE_SETTINGS_CHANGED where another admin was quicker
 */
export async function changeSettings(
  platform: Platform,
  { version, own, reason, by }: SiteSettingsRequest & { by: string },
): Promise<void> {
  const { transact, settings, answers, clock } = platform
  const isSaved = await transact(async ({ trx, afterCommit }) => {
    const before = await settings.read(trx)
    if (before.version !== version) return false
    const changes = changesOf(before.own, own)
    if (changes.length === 0) return true
    const at = clock.now()
    if (!(await settings.save(trx, { version, own, at }))) return false
    await recordAct(trx, { act: 'site.settings_changed', by, reason, details: { changes }, at })
    afterCommit(() => answers.drop(everythingTag))
    return true
  })
  if (!isSaved) throw new AppError('SITE_SETTINGS_CHANGED', undefined, await readSettings(platform))
}

/** Null is the default, whatever it is. */
function changesOf(before: SiteSettings, after: SiteSettings): FieldChange[] {
  return siteSettingNames.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )
}
