import { smallAvatar } from '@lobby/contract'
import { FeltAvatar } from './felt-avatar.tsx'

type AvatarProps = { id: string; url: string | null; size?: 20 | 28 | 36 | 120 }

/** A person's picture, or the felt carpet of their id. */
export function Avatar({ id, url, size = 28 }: AvatarProps) {
  if (url === null) return <FeltAvatar name={id} size={size} />
  return (
    <span className={size === 28 ? 'avatar' : `avatar avatar-${size}`} aria-hidden="true">
      <img src={size > 64 ? url : smallAvatar(url)} width={size} height={size} alt="" decoding="async" />
    </span>
  )
}
