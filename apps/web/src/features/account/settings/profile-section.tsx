import type { CurrentUser } from '@lobby/contract'
import { AvatarForm } from './avatar-form.tsx'
import { NameForm } from './name-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { WithSettings } from './with-settings.tsx'

/** How others see a person: picture, name, where they come from. */
export function ProfileSection({ user }: { user: CurrentUser }) {
  return (
    <>
      <AvatarForm user={user} />
      <WithSettings height={420}>
        {(settings) => (
          <>
            <NameForm key={`name-${settings.user.username}`} settings={settings} />
            <PlaceForm key={`place-${settings.country}-${settings.city}`} settings={settings} />
          </>
        )}
      </WithSettings>
    </>
  )
}
