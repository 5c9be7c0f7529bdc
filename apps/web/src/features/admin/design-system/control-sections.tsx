import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Area } from '#ui/area'
import { Button, ButtonLink } from '#ui/button'
import { CalendarDialog } from '#ui/calendar-dialog'
import { CalendarLink } from '#ui/calendar-link'
import { CopyButton } from '#ui/copy-button'
import { DownloadButton } from '#ui/download-button'
import { FieldGroup } from '#ui/field-group'
import { Checkbox, FormError, Input, PasswordInput, Select, Textarea } from '#ui/fields'
import { Menu, MenuChoice, MenuItem } from '#ui/menu'
import { OwnPassword } from '#ui/own-password'
import { Popover } from '#ui/popover'
import { QrCode } from '#ui/qr-code'
import { SavedCheckbox } from '#ui/saved-checkbox'
import { TableFiles } from '#ui/table-files'
import { SearchField } from '#ui/search-field'
import { Tabs } from '#ui/tabs'
import { State } from './state.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const
const states = ['default', 'hover', 'press', 'focus'] as const

export function Buttons() {
  const { t } = useTranslation('admin')
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className="design-row">
          {states.map((name) => (
            <State key={name} name={name}>
              <Button kind={kind}>{t(`kind.${kind}`)}</Button>
            </State>
          ))}
          <State name="busy">
            <Button kind={kind} busy>
              {t(`kind.${kind}`)}
            </Button>
          </State>
          <State name="disabled">
            <Button kind={kind} disabled>
              {t(`kind.${kind}`)}
            </Button>
          </State>
        </div>
      ))}
      <div className="design-row">
        {(['s', 'm', 'l'] as const).map((size) => (
          <Button key={size} size={size} kind="primary">
            {t('sample.action')}
          </Button>
        ))}
        <ButtonLink to="/tournaments">{t('sample.link')}</ButtonLink>
        <CopyButton text={t('sample.text')} label={t('sample.copy')} />
        <CopyButton text={t('sample.text')} name={t('sample.copy')} />
        <CalendarLink of="tournaments" id="10" />
        <CalendarDialog of="tournaments" id="10" isOpen={false} onOpenChange={() => undefined} />
      </div>
      <QrCode text={t('sample.text')} label={t('sample.text')} />
      <Button block>{t('sample.block')}</Button>
    </>
  )
}

export function Fields() {
  const { t } = useTranslation('admin')
  const [sought, setSought] = useState('')
  return (
    <>
      <div className="design-fields">
        {states.slice(0, 2).map((name) => (
          <State key={name} name={name}>
            <Input label={t('sample.field')} hint={t('sample.hint')} placeholder={t('sample.placeholder')} />
          </State>
        ))}
        <State name="focus">
          <Input label={t('sample.field')} placeholder={t('sample.placeholder')} />
        </State>
        <State name="error">
          <Input label={t('sample.field')} error={t('sample.error')} />
        </State>
        <State name="disabled">
          <Input label={t('sample.field')} disabled placeholder={t('sample.placeholder')} />
        </State>
        <State name="default">
          <PasswordInput label={t('sample.password')} autoComplete="off" />
        </State>
        <State name="default">
          <OwnPassword
            owner={{ email: null, username: 'sample', has_password: true }}
            field={() => ({ autoComplete: 'off' })}
          />
        </State>
        <State name="default">
          <FieldGroup title={t('sample.words')} hint={t('sample.text')}>
            <Textarea label={t('sample.words')} rows={3} placeholder={t('sample.text')} />
          </FieldGroup>
        </State>
        <State name="default">
          <SearchField label={t('sample.field')} value={sought} onSearch={setSought} />
        </State>
        <State name="default">
          <Select label={t('sample.choice')}>
            <option>{t('sample.one')}</option>
            <option>{t('sample.two')}</option>
          </Select>
        </State>
        <State name="error">
          <Select label={t('sample.choice')} error={t('sample.error')}>
            <option>{t('sample.one')}</option>
          </Select>
        </State>
      </div>
      <div className="design-row">
        <Checkbox label={t('sample.check')} defaultChecked />
        <Checkbox label={t('sample.check')} />
        <Checkbox label={t('sample.check')} disabled />
        <KeptAtOnce />
      </div>
      <Downloads />
      <FormError>{t('sample.error')}</FormError>
    </>
  )
}

function Downloads() {
  const { t } = useTranslation('admin')
  return (
    <div className="design-row">
      <DownloadButton path="/analytics/export?days=30&format=csv" name="lobby-analytics-30-days.csv">
        {t('sample.download')}
      </DownloadButton>
      <TableFiles path="/tournaments/export" name="lobby-tournaments" />
    </div>
  )
}

/** Takes as long as a server far away. */
function KeptAtOnce() {
  const { t } = useTranslation('admin')
  const [isOn, setOn] = useState(true)
  const save = async (isPicked: boolean): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    setOn(isPicked)
  }
  return <SavedCheckbox label={t('sample.check')} isOn={isOn} save={save} />
}

export function Overlays() {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState<'one' | 'two'>('one')
  return (
    <div className="design-row">
      <Menu className="btn btn-secondary" label={t('sample.menu')} trigger={t('sample.menu')}>
        <MenuItem icon="user">{t('sample.one')}</MenuItem>
        <MenuItem icon="out">{t('sample.two')}</MenuItem>
        <MenuChoice
          label={t('sample.choice')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'one', label: t('sample.one') },
            { value: 'two', label: t('sample.two') },
          ]}
        />
      </Menu>
      <Popover
        className="btn btn-secondary"
        label={t('sample.popover')}
        title={t('sample.title')}
        trigger={t('sample.popover')}
      >
        <p>{t('sample.text')}</p>
      </Popover>
    </div>
  )
}

export function TabBar() {
  const { t } = useTranslation('admin')
  const [value, setValue] = useState('one')
  return (
    <>
      <Tabs
        label={t('sample.choice')}
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'one', label: t('sample.one'), content: <p className="text-muted">{t('sample.text')}</p> },
          { value: 'two', label: t('sample.two'), content: <p className="text-muted">{t('sample.hint')}</p> },
        ]}
      />
      <Area
        label={t('sample.places')}
        places={[
          { to: '/tournaments', icon: 'home', label: t('sample.one') },
          { to: '/matches', icon: 'user', label: t('sample.two'), count: 3 },
        ]}
      >
        <p className="text-muted">{t('sample.text')}</p>
      </Area>
    </>
  )
}
