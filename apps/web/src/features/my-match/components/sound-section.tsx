import { useSelector } from '@tanstack/react-store'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields'
import { soundOf } from '../match-sound.ts'

/** The switch of the settings. */
export function SoundSection() {
  const { t } = useTranslation('my-match')
  const sound = soundOf(useSite())
  const choice = useSelector(sound.choice)
  return (
    <div className="stack">
      <p className="text-muted text-14">{t('sound.text')}</p>
      <Checkbox
        label={t('sound.switch')}
        checked={choice === 'on'}
        onChange={({ target: { checked } }) => sound.choose(checked ? 'on' : 'off')}
      />
      <div>
        <Button size="s" onClick={sound.ring}>
          {t('sound.try')}
        </Button>
      </div>
    </div>
  )
}
