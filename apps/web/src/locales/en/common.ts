import { fieldRefusals } from '@lobby/contract/refusals/fields-en'

export default {
  site: { tagline: 'CS2 tournaments in Kazakhstan' },
  action: {
    retry: 'Retry',
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    skip: 'Skip to content',
  },
  copy: { copy: 'Copy', copied: 'Copied', failed: 'Copy it by hand' },
  password: { show: 'Show password', hide: 'Hide password', current: 'Current password' },
  pager: {
    range: '{{from}}–{{to}} of {{total}}',
    previous: 'Previous page',
    next: 'Next page',
    past: 'This page does not exist',
    past_text: 'The list ends on page {{last}}.',
    to_last: 'To the last page',
  },
  toast: { region: 'Notifications', empty: 'No message' },
  loading: { page: 'Loading the page', account: 'Loading your account' },
  session_ended: { title: 'Your session has ended', text: 'Sign in again to go on from this page.' },
  offline: 'You are offline. What you see may be out of date.',
  unreachable: 'LOBBY does not answer. What you see may be out of date; we keep trying.',
  reconnecting: 'Live updates are interrupted. Reconnecting…',
  error: {
    network: 'Network error - please check your connection',
    unknown: 'An unknown error occurred',
    unreadable: 'The answer could not be read. Refresh the page',
  },
  oops: {
    title: 'Oops! Something went wrong',
    text: 'We encountered an unexpected error. Our team has been notified and is working to fix this issue.',
    persists: 'If this problem persists, please contact our support team.',
    again: 'Try Again',
    refresh: 'Refresh Page',
    home: 'Go Home',
  },
  problem: fieldRefusals,
}
