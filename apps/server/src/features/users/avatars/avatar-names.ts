export const avatarSizes = [512, 128] as const
export type AvatarSize = (typeof avatarSizes)[number]

/** Address of a kept picture, from the site's root. */
export function avatarUrl(avatar: string | null): string | null {
  return avatar === null ? null : `/api/files/avatars/${avatar}/512.webp`
}

/** Where one size of a picture stands in the file store. */
export function avatarFile(avatar: string, size: AvatarSize): string {
  return `avatars/${avatar}-${size}.webp`
}
