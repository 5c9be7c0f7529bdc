import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useAuthDialog } from '#lib/auth-dialog'
import { useTranslation } from '#lib/i18n'
import { useIsIdle } from '#lib/idle'
import { classNames } from '#ui/class-names'
import { useAccountChoices } from './account-choices.ts'
import { Bar } from './bar.tsx'
import { DeletionPlace } from './deletion-place.tsx'
import { EmailNoticePlace } from './email-notice-place.tsx'
import { Footer } from './footer.tsx'
import { MyMatchPlace } from './my-match-place.tsx'
import { Rail } from './rail.tsx'
import { PageWait } from './page-wait.tsx'
import { PressAnswer } from './press-answer.tsx'
import { usePageHead } from './page-head.ts'
import { usePageNames } from './page-names.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const AuthDialog = lazyPart(async () => (await import('#features/auth/components/auth-dialog')).AuthDialog, {
  texts: ['auth'],
})

const LatePlaces = lazyPart(async () => (await import('./late-places.tsx')).LatePlaces)

/**
 * The frame of every page: bar, rail, page, foot. It hears of nothing itself: whatever changes draws its own part anew, and never the page
 * in the middle, which in one go is a long moment for a phone.
 */
export function Shell() {
  // For `theme.js`, which keeps what was pressed on a served page until somebody listens.
  useEffect(() => void document.dispatchEvent(new Event('lobby:ready')), [])
  return (
    <PressAnswer>
      <SkipLink />
      <NamedBar />
      <Rail />
      <Late />
      <MyMatchPlace />
      <DeletionPlace />
      <EmailNoticePlace />
      <Page />
      <Footer />
      <SignIn />
      <Followed />
    </PressAnswer>
  )
}

function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a className="shell-skip" href="#content">
      {t('action.skip')}
    </a>
  )
}

function NamedBar() {
  return <Bar title={usePageNames().plate} />
}

function Page() {
  const isFullWidth = useMatches({ select: (matches) => matches.at(-1)?.staticData.isFullWidth === true })
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className={classNames('shell-main', !isFullWidth && 'page-width', isFullWidth && 'is-full')}
    >
      <Suspense fallback={<PageWait isFullWidth={isFullWidth} />}>
        <Outlet />
      </Suspense>
    </main>
  )
}

/** What lies outside of the page and follows it: the document's head, and what an account chose. */
function Followed() {
  useAccountChoices()
  usePageHead(usePageNames())
  return null
}

/** Fetched when the page has nothing else to do. */
function Late() {
  if (!useIsIdle()) return null
  return (
    <Suspense fallback={null}>
      <LatePlaces />
    </Suspense>
  )
}

/** Fetched when somebody asks for it for the first time. */
function SignIn() {
  const { opening } = useAuthDialog()
  if (opening === 0) return null
  return (
    <Suspense>
      <AuthDialog />
    </Suspense>
  )
}
