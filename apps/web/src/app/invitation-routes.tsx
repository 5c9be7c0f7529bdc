import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '#lib/lazy-part'
import { shell } from './route-frame.tsx'

/** A draft, for whoever was sent its link. */
export const draft = createRoute({
  getParentRoute: () => shell,
  path: '/draft',
  staticData: { title: 'tournament' },
  component: lazyPart(async () => (await import('./invitations-place.tsx')).DraftPlace, {
    texts: ['create', 'tournaments'],
  }),
})

export const cupInvitations = createRoute({
  getParentRoute: () => shell,
  path: '/cup-invitations',
  staticData: { title: 'cup_invitations' },
  component: lazyPart(async () => (await import('./invitations-place.tsx')).InvitationsPlace, {
    texts: ['cup-people'],
  }),
})
