import type { App, Platform } from '#platform/platform'
import { deleteUnusedAvatar, unusedAvatarTimer, type UnusedAvatar } from './avatars/set-avatar.ts'
import { userRoutes } from './users.routes.ts'

/** People and what they may organise. Knows nothing of how they sign in. */
export {
  findProfile,
  findUser,
  lockProfile,
  findUserByEmail,
  findAnyAdmin,
  deleteOrganiser,
  insertOrganiser,
  insertUser,
  setOwner,
  listAdmins,
  listOrganisers,
  type UserRow,
} from './users.queries.ts'
export {
  dropSteamId,
  dropWalletClaims,
  findProvenAccount,
  findVerifiedWalletOwner,
  lockSteamClaims,
  lockUser,
  lockWalletClaims,
  releaseSteamId,
  setWallet,
  takeSteamId,
} from './proofs.queries.ts'
export { isShown, showsTo, type Viewer } from './players/read-player.ts'
export { findSteamId } from './find-steam.ts'
export { viewerOf } from './players/viewer.ts'
export { mayOrganise, requireOrganiser } from './organisers.ts'
export { isPlayer, lockAdmins, setAdmin } from './roles.ts'
export { anonymiseUser } from './anonymise-user.ts'
export { clearDeletion, listDueDeletions, setDeletion } from './deletion.ts'
export { listMailReaders, type MailReader } from './mail-readers.ts'
export { avatarUrl } from './avatars/avatar-names.ts'
export { sharesWith } from './choices.ts'
export { setAvatar } from './avatars/set-avatar.ts'
export { bornAtLatest, listWithoutConsent } from './guardians/under-age.ts'
export { recordAccountConsent, type Witness } from './consents/change-consent.ts'
export { presentCurrentUser } from './users.presenter.ts'

export function registerUsers(app: App, platform: Platform): void {
  platform.jobs.timer<UnusedAvatar>(unusedAvatarTimer, (body) => deleteUnusedAvatar(platform, body))
  userRoutes(app, platform)
}
