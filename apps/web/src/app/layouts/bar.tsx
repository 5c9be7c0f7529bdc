import { productName } from '@lobby/contract'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { useSite } from '#lib/site'
import { useWhenTouched } from '#lib/touched'
import { Button } from '#ui/button'
import { classNames } from '#ui/class-names'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { Brand } from './brand.tsx'
import { MenuPlace } from './menu-place.tsx'
import { AccountFace, SettingsFace, useSettingsLabel } from './menu-triggers.tsx'
import { SearchPlace } from './search-place.tsx'
import { InboxPlace } from './inbox-place.tsx'
import { WalletPlace } from './wallet-place.tsx'

const loadSettingsMenu = () => import('./settings-menu.tsx').then(({ SettingsMenu }) => SettingsMenu)
const loadNavMenu = () => import('./nav-menu.tsx').then((part) => part.NavMenu)
const NavMenu = lazyPart(loadNavMenu, { texts: ['menu'] })
const loadAccountMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu)

/** The bar of every page; a visitor on the landing gets the page's own anchors instead of the menu. */
export function Bar({ title }: { title: string }) {
  const isLanding = useMatches({ select: (matches) => matches.at(-1)?.staticData.isLanding === true })
  const { user, isLoading } = useAuth()
  return isLanding && user === null && !isLoading ? <LandingBar /> : <MenuBar title={title} />
}

function MenuBar({ title }: { title: string }) {
  const { t } = useTranslation('shell')
  const { isOpen, toggle, close, button } = useMenuState()
  useNavMenuAtHand()
  return (
    <header
      className={classNames('bar', isOpen && 'is-open')}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The page below is covered: whoever tabs on into it has left the menu.
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <div className="page-width">
        <div className="bar-start">
          <button
            ref={button}
            type="button"
            className="bar-toggle"
            aria-label={isOpen ? t('menu.close') : t('menu.open')}
            aria-expanded={isOpen}
            aria-controls="main-menu"
            onClick={toggle}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
            <span>{isOpen ? t('menu.close') : t('menu.open')}</span>
          </button>
          {/* Next in the order of Tab. */}
          {isOpen && (
            <Suspense fallback={<div id="main-menu" />}>
              <NavMenu id="main-menu" onClose={close} />
            </Suspense>
          )}
          <Home />
        </div>
        <div className="bar-title">
          <span className="text-ellipsis">{title}</span>
        </div>
        <div className="bar-end">
          <Tools />
          <WalletPlace />
          <InboxPlace />
          <Account />
        </div>
      </div>
    </header>
  )
}

const anchors = ['features', 'tournaments', 'statistics'] as const

function LandingBar() {
  const { t } = useTranslation('shell')
  const auth = useAuthDialog()
  return (
    <header className="bar bar-landing">
      <div className="page-width">
        <div className="bar-start">
          <Home />
        </div>
        <nav className="bar-anchors" aria-label={t('anchors.label')}>
          {anchors.map((name) => (
            <Link key={name} to="." hash={name}>
              {t(`anchors.${name}`)}
            </Link>
          ))}
        </nav>
        <div className="bar-end">
          <Tools />
          <Button size="s" onClick={() => auth.open('login')}>
            {t('bar.sign_in')}
          </Button>
        </div>
      </div>
    </header>
  )
}

function Home() {
  const { t } = useTranslation('shell')
  return (
    <Link className="bar-brand" to="/" aria-label={t('bar.home')}>
      <Brand />
      <b>{productName}</b>
    </Link>
  )
}

function Tools() {
  return (
    <>
      <SearchPlace />
      <span className="bar-choices">
        <Settings />
      </span>
    </>
  )
}

function Settings() {
  return (
    <MenuPlace load={loadSettingsMenu} label={useSettingsLabel()}>
      <SettingsFace />
    </MenuPlace>
  )
}

/** What the menu is made of is fetched when somebody begins to use the page: what did not come then is asked for with the press. */
function useNavMenuAtHand(): void {
  const { i18n } = useSite()
  const load = useCallback(() => {
    loadNavMenu().catch(() => undefined)
    i18n.load(['menu'])?.catch(() => undefined)
  }, [i18n])
  useWhenTouched(load)
}

/** A press beside the menu, Escape and going to another page close it. */
function useMenuState() {
  const href = useLocation({ select: (location) => location.href })
  // Open for the address where it was opened: on another one it is shut by itself.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === href
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : href), close: () => setOpenAt(null), button }
}

function Account() {
  const { t } = useTranslation('shell')
  const { user, isLoading } = useAuth()
  const auth = useAuthDialog()
  if (isLoading) return <Skeleton width={44} height={36} />
  if (user === null) {
    return (
      <Button size="s" onClick={() => auth.open('login')}>
        {t('bar.login')}
      </Button>
    )
  }
  return (
    <MenuPlace load={loadAccountMenu} label={t('bar.account', { name: user.username })}>
      <AccountFace user={user} />
    </MenuPlace>
  )
}
