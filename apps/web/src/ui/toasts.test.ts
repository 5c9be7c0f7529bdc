import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useToast } from './toasts.tsx'

function Stray() {
  useToast()
  return null
}

test('a toast needs its provider, and says so', () => {
  expect(() => renderToString(createElement(Stray))).toThrow('useToast must be used within ToastProvider')
})
