import type { LivePerson, LiveSide } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

const looks = { ct: 'live-name live-name-ct', t: 'live-name live-name-t' } as const

type NameProps = { people: readonly LivePerson[]; person: number | null; side: LiveSide | null }

/** Somebody in the colour of their side; the words around say which it is, or it stands in a team's own list. */
export function LiveName({ people, person, side }: NameProps) {
  const { t } = useTranslation('live')
  const name = nameOf(people, person) ?? t('feed.world')
  return <b className={side === null ? 'live-name' : looks[side]}>{name}</b>
}

export function nameOf(people: readonly LivePerson[], person: number | null): string | null {
  return person === null ? null : (people[person]?.name ?? null)
}
