import { roundEndReasons } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Avatar } from '#ui/avatar'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { FeltAvatar } from '#ui/felt-avatar'
import { Horn } from '#ui/horn'
import { Icon } from '#ui/icon'
import { type IconName, iconPaths } from '#ui/icon-paths'
import { KeptNote } from '#ui/kept-note'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import { mapScenes } from '#ui/map-scenes'
import { FormLine, OutcomeMark } from '#ui/outcome-mark'
import { Pager } from '#ui/pager'
import { Panel } from '#ui/panel'
import { PhaseLine } from '#ui/phase-line'
import { ScoreDigits } from '#ui/score-digits'
import { GearIcon, WeaponIcon } from '#ui/weapon-icon'
import { type GearName, gearShapes } from '#ui/weapon-shapes'
import { RoundIcon } from '#ui/round-icon'
import { SectionHead } from '#ui/section-head'

/** As where it stands on the site: no page waits for its parser. */
const Markdown = lazyPart(async () => (await import('#ui/markdown')).Markdown)

const tones: readonly BadgeTone[] = ['plain', 'line', 'open', 'live', 'win', 'loss', 'warn', 'info', 'sun', 'ct', 't']

export function Badges() {
  return (
    <div className="design-row">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <KeptNote seats={4} />
    </div>
  )
}

/** One of every family. */
const weapons = [
  'ak47',
  'awp',
  'mac10',
  'nova',
  'negev',
  'deagle',
  'knife',
  'taser',
  'hegrenade',
  'flashbang',
  'smokegrenade',
  'molotov',
  'decoy',
  'c4',
]

export function Icons() {
  return (
    <ul className="design-colours">
      {Object.keys(iconPaths).map((name) => (
        <li key={name}>
          <Icon name={name as IconName} size={24} />
          <br />
          <code>{name}</code>
        </li>
      ))}
      {(Object.keys(gearShapes) as GearName[]).map((name) => (
        <li key={name}>
          <GearIcon name={name} />
          <br />
          <code>{name}</code>
        </li>
      ))}
      {weapons.map((name) => (
        <li key={name}>
          <WeaponIcon weapon={name} />
          <br />
          <code>{name}</code>
        </li>
      ))}
      {roundEndReasons.map((name) => (
        <li key={name}>
          <RoundIcon reason={name} />
          <br />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

/** Drawn from the id alone; these ids are nobody's. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

export function Pictures() {
  return (
    <>
      <div className="design-row">
        {([96, 72, 56, 40, 28, 20] as const).map((size) => (
          <Crest key={size} team={{ id: 'a' }} size={size} />
        ))}
        <Crest team={null} size={40} />
      </div>
      <div className="design-row">
        {ids.map((id) => (
          <Crest key={id} team={{ id }} size={40} />
        ))}
      </div>
      <div className="design-row">
        {ids.slice(0, 6).map((id) => (
          <FeltAvatar key={id} name={id} size={36} />
        ))}
        <Avatar id="a" url={null} size={120} />
      </div>
      <div className="design-row">
        {Object.keys(mapScenes).map((name) => (
          <figure key={name}>
            <div className="design-map">
              <MapPicture map={name} />
            </div>
            <figcaption className="text-12 text-muted">{mapTitle(name)}</figcaption>
          </figure>
        ))}
      </div>
      <Horn />
    </>
  )
}

const outcomes = ['won', 'lost', 'drawn', 'none'] as const

export function Frames() {
  const { t } = useTranslation('admin')
  const [score, setScore] = useState(9)
  const [page, setPage] = useState(0)
  return (
    <>
      <SectionHead title={t('sample.title')} count={t('sample.hint')} level={3} />
      <Panel title={t('sample.title')} footer={t('sample.hint')}>
        <p className="padded">{t('sample.text')}</p>
      </Panel>
      <Panel title={t('sample.title')} footer={<Pager page={page} size={10} total={35} onPage={setPage} />}>
        <p className="padded">{t('sample.text')}</p>
      </Panel>
      <Markdown text={t('sample.markdown')} />
      <PhaseLine
        label={t('sample.steps')}
        current={1}
        steps={[
          { name: t('sample.one'), note: t('sample.hint') },
          { name: t('sample.two') },
          { name: t('sample.three') },
        ]}
      />
      <div className="design-row">
        <b className="text-display">
          <ScoreDigits value={score} />
        </b>
        {outcomes.map((outcome) => (
          <OutcomeMark key={outcome} outcome={outcome} word={outcome} />
        ))}
        <FormLine results={outcomes.map((outcome) => ({ outcome, word: outcome }))} />
        <Button size="s" onClick={() => setScore(score + 1)}>
          {t('sample.score')}
        </Button>
      </div>
    </>
  )
}
