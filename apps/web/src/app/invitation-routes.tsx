import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '#lib/lazy-part'
import { shell } from './route-frame.tsx'

export const cupInvitations = createRoute({
  getParentRoute: () => shell,
  path: '/cup-invitations',
  staticData: { title: 'cup_invitations' },
  component: lazyPart(async () => (await import('./invitations-place.tsx')).InvitationsPlace, {
    texts: ['cup-people'],
  }),
})
