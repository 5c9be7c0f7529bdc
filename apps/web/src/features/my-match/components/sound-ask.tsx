import { useSelector } from '@tanstack/react-store'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { Button } from '#ui/button'
import { soundOf } from '../match-sound.ts'

/** Asked once, before it is needed; the answer is changed in the settings. */
export function SoundAsk() {
  const { t } = useTranslation('my-match')
  const sound = soundOf(useSite())
  const choice = useSelector(sound.choice)
  if (choice !== null) return null
  return (
    <div className="mymatch-ask">
      <div className="page-width">
        <span>{t('sound.ask')}</span>
        <span className="mymatch-answers">
          <Button
            kind="quiet"
            size="s"
            onClick={() => {
              sound.choose('on')
              // So that it is known, and the browser lets it sound later.
              sound.ring()
            }}
          >
            {t('sound.yes')}
          </Button>
          <Button kind="quiet" size="s" onClick={() => sound.choose('off')}>
            {t('sound.no')}
          </Button>
        </span>
      </div>
    </div>
  )
}
